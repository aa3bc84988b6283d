import { lstat, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { Candidate, Fetched } from '../pipelines/engine/candidate.js';
import { RowError, UserError } from '../pipelines/engine/errors.js';
import { rowFileName } from '../pipelines/engine/forms/webcompass-row.js';
import { sha256 } from '../pipelines/engine/hash.js';
import { canonicalJson } from '../pipelines/engine/json.js';
import type { Source, SourceKind } from '../pipelines/engine/source.js';
import { keep, type Stage } from '../pipelines/engine/stage.js';
import { putGiven } from '../pipelines/engine/task/given-task.js';
import { putTree, type Tree, treeSize } from '../pipelines/engine/tree.js';
import { namesOnly } from './local/read-place.js';
import { folderTree, walk } from './local/walk.js';
import { givenOfRow } from './webcompass/given.js';
import { limits } from './webcompass/limits.js';
import { readRow } from './webcompass/read-row.js';

const Params = z.object({
  path: z.string().min(1).describe('A folder with {edit,repair}/{sp,mp}/<id>/info.json in it.'),
});

const Unit = z.object({ place: z.string() });

const RowPin = z.object({ place: z.string(), digest: z.string() });

export const webcompassSource: SourceKind = {
  name: 'webcompass',
  summary: 'Rows in the public WebCompass form, to be certified like tasks of our own.',
  params: Params,
  create(params, _settings, directory) {
    const { path } = Params.parse(params);
    return new WebCompassSource(resolve(directory, path), { path });
  },
};

class WebCompassSource implements Source {
  readonly name = 'webcompass';
  readonly version = 1;
  readonly concurrency = 4;
  readonly fetch;

  constructor(
    readonly base: string,
    readonly params: { readonly path: string },
  ) {
    this.fetch = fetchRow(base);
  }

  async fingerprint(): Promise<string> {
    const parts = [];
    for (const place of await places(this.base)) {
      for await (const { path, size, changed } of walk(join(this.base, place))) {
        parts.push(`${place} ${path} ${size} ${changed}`);
      }
    }
    return sha256(parts.join('\n'));
  }

  async units() {
    return (await places(this.base)).map((place) => ({ place }));
  }

  async discover(unit: unknown) {
    const { place } = Unit.parse(unit);
    const id = `webcompass:${place}`;
    const pin = { place, digest: await digestOf(join(this.base, place)) };
    const candidate: Candidate = {
      ...{ id, source: 'webcompass', kind: 'folder', title: place, group: id, pin },
    };
    return { candidates: [candidate] };
  }
}

function fetchRow(base: string): Stage<Pick<Candidate, 'pin'>, Fetched> {
  return {
    name: 'sources/webcompass/fetch',
    version: 1,
    params: {},
    input: Candidate.pick({ pin: true }),
    output: Fetched,
    concurrency: 4,
    async run({ pin }, { blobs }) {
      const { place, digest } = RowPin.parse(pin);
      const folder = join(base, place);
      if ((await digestOf(folder)) !== digest) {
        throw new Error(`${folder} changed after it was found; import it again.`);
      }
      const read = await readRow(folder);
      const store = async (bytes: Uint8Array) => ({
        hash: await blobs.put(bytes),
        size: bytes.byteLength,
      });
      const tree: Tree = {};
      for (const { path, code } of read.row.dst_code) tree[path] = await store(Buffer.from(code));
      for (const [path, bytes] of read.resources) tree[path] = await store(bytes);
      const broken: Record<string, string> = {};
      for (const { path, code } of read.row.src_code) {
        broken[path] = (await store(Buffer.from(code))).hash;
      }
      const isWhole = place.split('/')[1] === 'mp';
      const given = await putGiven(blobs, givenOfRow(read, isWhole, broken));
      return keep({ tree: await putTree(blobs, tree), ...treeSize(tree), given });
    },
  };
}

/** The rows below a folder, in a stable order. */
async function places(base: string): Promise<string[]> {
  const found: string[] = [];
  for (const task of ['edit', 'repair']) {
    for (const variant of ['sp', 'mp']) {
      const names = await readdir(join(base, task, variant)).catch(() => []);
      for (const name of names.sort()) {
        const place = `${task}/${variant}/${name}`;
        const info = await lstat(join(base, place)).catch(() => undefined);
        if (info?.isDirectory()) found.push(place);
      }
    }
  }
  if (found.length > limits.rows) throw new UserError(`${base} has more than ${limits.rows} rows.`);
  if (found.length > 0) return found;
  const fix = `Name the folder that "repair/sp/…/${rowFileName}" lies in.`;
  throw new UserError(`There are no rows of the WebCompass form in ${base}.`, fix);
}

/** The bytes of a row, or why they cannot be read; the same wherever the row is. */
async function digestOf(folder: string): Promise<string> {
  try {
    return sha256(canonicalJson(await folderTree(folder, namesOnly)));
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    return error.detail;
  }
}
