import { createReadStream } from 'node:fs';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { readTar } from '../archive/tar.js';
import { readZip } from '../archive/zip.js';
import { isArchive } from './places.js';
import { folderTree } from './walk.js';

/** Gives the names that blobs would have and stores nothing. */
export const namesOnly: Blobs = {
  put: async (bytes) => sha256(bytes),
  get: async () => Promise.reject(new Error('Nothing is stored here')),
  has: async () => false,
};

/** The files of a folder or archive, without the one folder that archives often wrap them in. */
export async function readPlace(path: string, blobs: Blobs): Promise<Tree> {
  if (!isArchive(path)) return folderTree(path, blobs);
  const tree = path.toLowerCase().endsWith('.zip')
    ? await readZip(path, {}, blobs)
    : await readTar(createReadStream(path), {}, blobs);
  return unwrapped(tree);
}

function unwrapped(tree: Tree): Tree {
  const tops = new Set(Object.keys(tree).map((path) => path.split('/', 1)[0]));
  const [top] = tops;
  if (tops.size !== 1 || top === undefined || tree[top] !== undefined) return tree;
  return subtree(tree, top);
}

export function subtree(tree: Tree, folder: string): Tree {
  const prefix = `${folder}/`;
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, file]) => [path.slice(prefix.length), file]),
  );
}

export function topNames(tree: Tree): string[] {
  return [...new Set(Object.keys(tree).map((path) => path.split('/', 1)[0] ?? ''))];
}
