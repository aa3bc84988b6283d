import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes on disk below a folder, counted up to a limit; what vanishes meanwhile is not counted. */
export async function folderSize(folder: string, limit: number): Promise<number> {
  let size = 0;
  const open = [folder];
  for (let next = open.pop(); next !== undefined && size <= limit; next = open.pop()) {
    const entries = await readdir(next, { withFileTypes: true }).catch(ignoreGone);
    const files: string[] = [];
    for (const entry of entries ?? []) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) open.push(path);
      else files.push(path);
    }
    const sizes = await Promise.all(files.map((path) => lstat(path).catch(ignoreGone)));
    // Blocks and not lengths: a file of holes takes no room.
    for (const stat of sizes) size += (stat?.blocks ?? 0) * 512;
  }
  return size;
}

function ignoreGone(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOENT' && code !== 'EACCES' && code !== 'ENOTDIR') throw error;
}
