import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { RowError, UserError } from '../../pipelines/engine/errors.js';
import { RepairTask } from '../../pipelines/engine/repair-task.js';
import type { Workspace } from '../../pipelines/engine/store/workspace.js';
import { writeRow } from './webcompass/write-row.js';
import { workspaceTasks } from './workspace-tasks.js';

/** A task with what tells where its site came from; the rest of its row stays here. */
export const ExportedTask = RepairTask.extend({
  title: z.string().optional(),
  url: z.string().optional(),
  author: z.string().optional(),
  license: z.string().optional(),
  source: z.string().optional(),
  publishedAt: z.string().optional(),
});
export type ExportedTask = z.infer<typeof ExportedTask>;

export interface Exported {
  readonly rows: number;
  readonly problems: { readonly row: string; readonly problem: string }[];
}

/** Writes every repair task of a workspace once, in the public form, into an empty folder. */
export async function exportWebCompass(
  { database, blobs }: Pick<Workspace, 'database' | 'blobs'>,
  directory: string,
): Promise<Exported> {
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).length > 0) {
    throw new UserError(`${directory} is not empty.`, 'Name a new folder with --out.');
  }
  const problems: Exported['problems'] = [];
  const written = new Set<string>();
  // The form has pictures in every row: the twin with text alone would be the same row again.
  for await (const task of workspaceTasks(database, ExportedTask)) {
    if (task.kind !== 'repair.image' || written.has(task.instance)) continue;
    written.add(task.instance);
    try {
      await writeRow(task, join(directory, 'repair', task.variant), blobs);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push({ row: task.instance, problem: error.detail });
    }
  }
  return { rows: written.size - problems.length, problems };
}
