import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RepairInstance } from '../../../annotate/repair/instance.js';
import type { Blobs } from '../../../pipelines/engine/blobs.js';
import { refusedPath } from '../../../pipelines/engine/edit/refused-path.js';
import { RowError } from '../../../pipelines/engine/errors.js';
import {
  notesFileName,
  rowFileName,
  type WebCompassNotes,
} from '../../../pipelines/engine/forms/webcompass-row.js';
import { sha256 } from '../../../pipelines/engine/hash.js';
import { RepairPrompt } from '../../../pipelines/engine/repair-task.js';
import { getTree, readFileOf } from '../../../pipelines/engine/tree.js';
import type { ExportedTask } from '../webcompass.js';
import { rowOf } from './row-of.js';

/** Writes one task as a folder of its own: the row, our notes, screenshots and resources. */
export async function writeRow(task: ExportedTask, folder: string, blobs: Blobs): Promise<void> {
  const read = async (hash: string): Promise<unknown> =>
    JSON.parse((await blobs.get(hash)).toString('utf8'));
  const instance = RepairInstance.parse(await read(task.solution));
  const prompt = RepairPrompt.parse(await read(task.prompt));
  const tree = await getTree(blobs, instance.cleanTree);
  const cleanText = async (path: string) => (await readFileOf(blobs, tree, path))?.toString('utf8');
  const { row, screenshots } = await rowOf(task, instance, prompt, cleanText);
  const place = join(folder, folderName(task.instance));
  const taken = new Set([rowFileName, notesFileName, ...Object.keys(screenshots)]);
  const wrong = row.resources.find(
    ({ path }) => taken.has(path) || refusedPath(path) !== undefined,
  );
  if (wrong !== undefined) {
    throw new RowError('resource', `the site has a file ${wrong.path}, which the form cannot have`);
  }
  await mkdir(place, { recursive: true });
  try {
    for (const { path } of row.resources) {
      const bytes = await readFileOf(blobs, tree, path);
      if (bytes !== undefined) await write(join(place, path), bytes);
    }
    for (const [name, hash] of Object.entries(screenshots)) {
      await write(join(place, name), await blobs.get(hash));
    }
    await write(join(place, notesFileName), json(notesOf(task, instance)));
    // Last: a folder without it is no row.
    await write(join(place, rowFileName), json(row));
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
}

function notesOf(task: ExportedTask, { viewport, defects }: RepairInstance): WebCompassNotes {
  const { instance, url, author, license, source, publishedAt, title } = task;
  const origin = { instance, url, author, license, source, publishedAt, title };
  return {
    viewport,
    // In the order of the labels, which undo the last change first.
    defects: defects.map(({ route, path }) => ({ page: route.slice(1), element: path })).reverse(),
    origin: Object.fromEntries(
      Object.entries(origin).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  };
}

/** A name that every file system takes, and that no other task has. */
function folderName(instance: string): string {
  const name = instance.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/^[._]+|[._]+$/g, '');
  return `${name.slice(0, 80)}_${sha256(instance).slice(0, 8)}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function write(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
