import { z } from 'zod';
import { licenseFilter } from '../../filters/license.js';
import { isSetStage } from '../../pipelines/engine/stage.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { getTree, putTree, type Tree } from '../../pipelines/engine/tree.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { noBrowsers } from '../support/no-tools.js';

const Kept = z.object({
  kept: z.tuple([
    z.object({
      tree: z.string(),
      files: z.number(),
      bytes: z.number(),
      license: z.string(),
      licenseEvidence: z.object({ path: z.string(), textHash: z.string(), score: z.number() }),
      vendoredLicenses: z.array(z.object({ path: z.string(), license: z.string() })),
      vendoredLicenseList: z.string().optional(),
      removed: z.number(),
      removedList: z.string().optional(),
    }),
  ]),
});

export const blobs = new MemoryBlobs();

/** What the stage makes of a work with these files. */
export async function outcomeOf(files: Record<string, string>, params = {}): Promise<unknown> {
  const tree: Tree = {};
  for (const [path, text] of Object.entries(files)) {
    tree[path] = { hash: await blobs.put(Buffer.from(text)), size: Buffer.byteLength(text) };
  }
  const tools: Tools = {
    blobs,
    browsers: noBrowsers,
    replies: { get: async () => undefined, put: async () => {} },
    signal: new AbortController().signal,
    now: () => new Date(0),
    log: () => {},
    onHost: (_, task) => task(),
    sandbox: () => Promise.reject(new Error('No filter needs this')),
    identity: async () => '',
  };
  const stage = licenseFilter.create(params, { seed: 'seed' });
  if (isSetStage(stage)) throw new Error('It decides row by row');
  return stage.run({ id: 'row', tree: await putTree(blobs, tree) }, tools);
}

export async function keptOf(files: Record<string, string>, params = {}) {
  const [row] = Kept.parse(await outcomeOf(files, params)).kept;
  const paths = Object.keys(await getTree(blobs, row.tree)).sort();
  const removed = row.removedList
    ? JSON.parse((await blobs.get(row.removedList)).toString('utf8'))
    : undefined;
  return { row, paths, removed };
}
