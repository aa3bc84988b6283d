import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { Candidate, Fetched } from '../../pipelines/engine/candidate.js';
import { RowError } from '../../pipelines/engine/errors.js';
import { keep, type Stage } from '../../pipelines/engine/stage.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { putTree, type Tree, treeSize } from '../../pipelines/engine/tree.js';
import { readTar } from '../archive/tar.js';
import type { Registry } from './registry.js';

const Found = z.object({ tarball: z.string(), integrity: z.string() });
const Missing = z.object({ missing: z.string() });

type Input = Pick<Candidate, 'pin' | 'baseline'>;

export function fetchPackage(registry: Registry): Stage<Input, Fetched> {
  return {
    name: 'sources/npm/fetch',
    version: 1,
    params: {},
    input: Candidate.pick({ pin: true, baseline: true }),
    output: Fetched,
    concurrency: 3,
    attempts: 3,
    slow: true,
    async run({ pin, baseline }, tools) {
      const missing = Missing.safeParse(pin);
      if (missing.success) throw new RowError('not-found', missing.data.missing);
      const tree = await downloadPackage(pin, registry, tools);
      const before = baseline && (await downloadPackage(baseline.pin, registry, tools));
      return keep({
        tree: await putTree(tools.blobs, tree),
        ...treeSize(tree),
        ...(before && { baselineTree: await putTree(tools.blobs, before) }),
      });
    },
  };
}

/** The files of one published version, checked against what the registry promises. */
export async function downloadPackage(
  pin: Candidate['pin'],
  registry: Registry,
  tools: Tools,
): Promise<Tree> {
  const { tarball, integrity } = Found.parse(pin);
  const bytes = await registry.tarball(tarball, tools);
  if (bytes === undefined) throw new RowError('not-found', `The registry has no ${tarball}.`);
  const check = new Integrity(integrity);
  const tree = await readTar(check.through(bytes), {}, tools.blobs, { strip: true });
  check.verify(tarball);
  return tree;
}

/** Bytes on their way, compared at the end with what the registry's document promised. */
class Integrity {
  readonly #hash: Hash;
  readonly #expected: string;

  constructor(integrity: string) {
    const strongest = ['sha512', 'sha384', 'sha256', 'sha1']
      .flatMap((name) => integrity.split(/\s+/).filter((part) => part.startsWith(`${name}-`)))
      .at(0);
    if (strongest === undefined) throw new RowError('integrity-unknown', integrity);
    const dash = strongest.indexOf('-');
    this.#hash = createHash(strongest.slice(0, dash));
    this.#expected = strongest.slice(dash + 1);
  }

  async *through(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  verify(what: string): void {
    const actual = this.#hash.digest('base64');
    if (actual !== this.#expected) {
      throw new Error(`The bytes of ${what} are not those that the registry promises.`);
    }
  }
}
