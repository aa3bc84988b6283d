import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { siteFolder } from '../../../sources/tasks/site-folder.js';
import { siteSource } from '../../../sources/tasks/site-source.js';
import { messageOf, UserError } from '../../engine/errors.js';
import { readTask } from '../../engine/task/read-task.js';
import { say } from '../output.js';

const pause = 500;

/**
 * Does something with each file, and again whenever the file or the folder of its site changes,
 * until it is stopped. Looking again and again works on every file system, unlike notifications.
 */
export async function watchFiles(
  files: readonly string[],
  stop: AbortSignal,
  task: (file: string) => Promise<void>,
): Promise<void> {
  const known = new Map<string, string>();
  while (!stop.aborted) {
    for (const file of files) {
      const now = await stateOf(file);
      if (stop.aborted || known.get(file) === now) continue;
      known.set(file, now);
      // Whatever goes wrong with one state of a file, the next one may be better.
      await task(file).catch((error: unknown) => say(messageOf(error)));
    }
    await setTimeout(pause, undefined, { signal: stop }).catch(() => {});
  }
}

async function stateOf(file: string): Promise<string> {
  const own = await stat(file).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => 'gone',
  );
  try {
    const read = await readTask(file);
    const folder = await siteFolder(read);
    if (folder === undefined) return own;
    const source = siteSource(read.task.site, folder, { seed: 'freshet' });
    return `${own} ${await source.fingerprint()}`;
  } catch (error) {
    if (error instanceof UserError) return `${own} ${error.message}`;
    throw error;
  }
}
