import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../../pipelines/engine/errors.js';

/**
 * Makes a folder that appears whole or not at all: it is filled beside its place and renamed. What
 * a killed process left behind goes when somebody writes there again.
 */
export async function staged<T>(out: string, fill: (folder: string) => Promise<T>): Promise<T> {
  const target = resolve(out);
  if ((await stat(target).catch(() => undefined)) !== undefined) {
    throw new UserError(
      `${target} is there already, and a release never changes.`,
      'Give another name or another --out, or delete it if nobody uses it.',
    );
  }
  const parent = dirname(target);
  const prefix = `.${basename(target)}.partial-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${prefix}${process.pid}`);
  await mkdir(folder);
  try {
    const result = await fill(folder);
    await rename(folder, target);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
