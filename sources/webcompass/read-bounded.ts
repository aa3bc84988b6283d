import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { RowError } from '../../pipelines/engine/errors.js';

/** A file below a folder, if it is there: no link leads out, and nothing too large is read. */
export async function readBounded(
  folder: string,
  path: string,
  most: number,
): Promise<Buffer | undefined> {
  const [root, file] = await Promise.all([
    realpath(folder),
    realpath(join(folder, path)).catch(() => undefined),
  ]);
  if (file === undefined) return undefined;
  if (!file.startsWith(root + sep))
    throw new RowError('row-unsafe', `${path} leads out of the row`);
  const info = await stat(file);
  if (!info.isFile()) return undefined;
  if (info.size > most) {
    throw new RowError('row-too-large', `${path} has ${info.size} bytes, more than ${most}`);
  }
  return readFile(file);
}
