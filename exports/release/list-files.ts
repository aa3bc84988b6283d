import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from './manifest.js';

/** All files below a folder, by path with "/" between names, in the order of their names. */
export async function* listFiles(root: string, folder = root): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path);
    else yield relative(root, path).split(sep).join('/');
  }
}

/** Hashes a file as it is read: its size costs no memory. */
export async function fileEntry(root: string, path: string): Promise<FileEntry> {
  const hash = createHash('sha256');
  const file = join(root, ...path.split('/'));
  await pipeline(createReadStream(file), hash);
  return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
