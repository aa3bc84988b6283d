import type { Blobs } from '../../pipelines/engine/blobs.js';
import { readText, type Tree } from '../../pipelines/engine/tree.js';

/** Larger files are not read as text: nobody wrote them, and a few would take all memory. */
export const largestText = 4 * 1024 * 1024;

/**
 * The text of a file that some page names; undefined if there is none. A page may name anything,
 * `constructor` too, which every object answers to without it being a file.
 */
export async function readFile(
  blobs: Blobs,
  tree: Tree,
  path: string,
): Promise<string | undefined> {
  if (!Object.hasOwn(tree, path) || (tree[path]?.size ?? 0) > largestText) return undefined;
  return readText(blobs, tree, path);
}
