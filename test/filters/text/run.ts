import { z } from 'zod';
import type { Json } from '../../../pipelines/engine/json.js';
import { isSetStage, type Outcome, type StageKind } from '../../../pipelines/engine/stage.js';
import type { Tools } from '../../../pipelines/engine/tools.js';
import { getTree, putTree, type Tree } from '../../../pipelines/engine/tree.js';
import { MemoryBlobs } from '../../support/memory-blobs.js';
import { noBrowsers } from '../../support/no-tools.js';

export type Files = Readonly<Record<string, string>>;

const Patch = z.record(z.string(), z.unknown());
export type Patch = z.infer<typeof Patch>;

/** A store, and the stages run over it as the engine would: parsed in, parsed out. */
export class Bench {
  readonly blobs = new MemoryBlobs();

  async tree(files: Files): Promise<string> {
    const tree: Tree = {};
    for (const [path, text] of Object.entries(files)) {
      const bytes = Buffer.from(text);
      tree[path] = { hash: await this.blobs.put(bytes), size: bytes.length };
    }
    return putTree(this.blobs, tree);
  }

  list(paths: readonly string[]): Promise<string> {
    return this.blobs.put(Buffer.from(JSON.stringify(paths)));
  }

  async read(hash: unknown): Promise<unknown> {
    return JSON.parse((await this.blobs.get(z.string().parse(hash))).toString('utf8'));
  }

  async paths(tree: unknown): Promise<readonly string[]> {
    return Object.keys(await getTree(this.blobs, z.string().parse(tree))).sort();
  }

  async run(
    kind: StageKind,
    row: Patch,
    params: Json = {},
    since?: string,
  ): Promise<Outcome<Patch>> {
    const stage = kind.create(params, { seed: 'test', since });
    if (isSetStage(stage)) throw new Error(`${kind.name} wants all rows at once`);
    const outcome = await stage.run(stage.input.parse(row), this.tools());
    if (!('kept' in outcome)) return outcome;
    return { kept: outcome.kept.map((patch) => Patch.parse(stage.output.parse(patch))) };
  }

  tools(): Tools {
    const unused = () => {
      throw new Error('No filter needs this');
    };
    return {
      blobs: this.blobs,
      browsers: noBrowsers,
      replies: { get: unused, put: unused },
      signal: new AbortController().signal,
      now: unused,
      log: unused,
      onHost: unused,
      sandbox: unused,
      identity: unused,
    };
  }
}

export function keptOf(outcome: Outcome<Patch>): readonly Patch[] {
  if ('kept' in outcome) return outcome.kept;
  throw new Error(`Dropped: ${outcome.reason}, ${outcome.detail}`);
}

/** A whole page with the given head and body. */
export function page(body: string, head = ''): string {
  return `<!doctype html><html><head><title>t</title>${head}</head><body>${body}</body></html>`;
}

export const prose = '<h1>Welcome to the harbour</h1><p>We roast coffee every morning at six.</p>';
