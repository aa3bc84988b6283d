import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { Meter } from '../archive/limits.js';

const ignored = new Set(['.git', 'node_modules', '.DS_Store']);

export interface LocalFile {
  /** From the folder, with "/" between the names. */
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
  readonly changed: number;
}

/**
 * The files under a folder in a stable order. Links count as the file they lead to; those that
 * leave the folder, or lead to folders, are passed over.
 */
export async function* walk(folder: string, meter = new Meter({})): AsyncGenerator<LocalFile> {
  const root = await realpath(folder);
  yield* walkFrom(root, root, '', meter);
}

async function* walkFrom(
  root: string,
  directory: string,
  prefix: string,
  meter: Meter,
): AsyncGenerator<LocalFile> {
  for (const name of (await readdir(directory)).sort()) {
    if (ignored.has(name)) continue;
    const absolute = join(directory, name);
    const path = prefix + name;
    meter.entry();
    const info = await lstat(absolute);
    if (info.isDirectory()) yield* walkFrom(root, absolute, `${path}/`, meter);
    else if (info.isFile() || (info.isSymbolicLink() && (await staysInside(absolute, root)))) {
      const { size, mtimeMs, isFile } = await fileAt(absolute);
      if (isFile) yield { path, absolute, size, changed: mtimeMs };
    }
  }
}

async function staysInside(link: string, root: string): Promise<boolean> {
  const target = await realpath(link).catch(() => undefined);
  return target?.startsWith(root + sep) ?? false;
}

async function fileAt(path: string) {
  const info = await stat(path);
  return { size: info.size, mtimeMs: info.mtimeMs, isFile: info.isFile() };
}

export async function folderTree(folder: string, blobs: Blobs): Promise<Tree> {
  const tree: Tree = {};
  const meter = new Meter({});
  for await (const { path, absolute, size } of walk(folder, meter)) {
    meter.fileAnnounced(path, size);
    const bytes = await readFile(absolute);
    tree[path] = { hash: await blobs.put(bytes), size: bytes.byteLength };
  }
  return tree;
}
