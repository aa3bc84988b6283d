import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { projectFile } from '../../pipelines/engine/project.js';

/**
 * A folder beside the installed packages that is filled once. It appears under its name only when
 * it is whole, whatever happens to the process that fills it or to another that does the same.
 */
export async function cacheFolder(
  name: string,
  fill: (directory: string) => Promise<void>,
): Promise<string> {
  const folder = projectFile('node_modules/.cache', name);
  if (await exists(folder)) return folder;
  const temporary = `${folder}.${randomUUID()}`;
  await mkdir(temporary, { recursive: true });
  try {
    await fill(temporary);
    await rename(temporary, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return folder;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
