import { readPaths } from '../../filters/text/page-list.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { type Files, textOf } from '../../pipelines/engine/edit/files.js';
import { readFileOf, type Tree } from '../../pipelines/engine/tree.js';

/** The files of a site that may be edited, from the blob that lists their paths. */
export async function readTextFiles(blobs: Blobs, tree: Tree, list: string): Promise<Files> {
  const files = new Map<string, string>();
  for (const path of await readPaths(blobs, list)) {
    const bytes = await readFileOf(blobs, tree, path);
    const text = bytes && textOf(bytes);
    if (text !== undefined) files.set(path, text);
  }
  return files;
}
