import { z } from 'zod';
import type { Blobs } from './blobs.js';
import { canonicalJson } from './json.js';

/** The files of a folder by path ("/" between names, no leading slash), each a blob. */
export const Tree = z.record(z.string(), z.object({ hash: z.string(), size: z.number().int() }));
export type Tree = z.infer<typeof Tree>;

/** Variants of a site share the bytes they have in common: only the list differs. */
export async function putTree(blobs: Blobs, tree: Tree): Promise<string> {
  return blobs.put(Buffer.from(canonicalJson(tree)));
}

export async function getTree(blobs: Blobs, hash: string): Promise<Tree> {
  return Tree.parse(JSON.parse((await blobs.get(hash)).toString('utf8')));
}

export async function readFileOf(
  blobs: Blobs,
  tree: Tree,
  path: string,
): Promise<Buffer | undefined> {
  // Names such as "constructor" are in every object.
  const file = Object.hasOwn(tree, path) ? tree[path] : undefined;
  return file && (await blobs.get(file.hash));
}

export async function readText(
  blobs: Blobs,
  tree: Tree,
  path: string,
): Promise<string | undefined> {
  return (await readFileOf(blobs, tree, path))?.toString('utf8');
}

export function treeSize(tree: Tree): { files: number; bytes: number } {
  const files = Object.values(tree);
  return { files: files.length, bytes: files.reduce((sum, file) => sum + file.size, 0) };
}
