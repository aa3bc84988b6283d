import { join } from 'node:path';
import { type SelectionRequest, withSelection } from '../../exports/release/make-release.js';
import type { Shortfall } from '../../exports/release/manifest.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { chosenTasks } from '../../exports/split/chosen-tasks.js';
import { selectionLists } from '../../exports/split/lists.js';
import { QuotaFile } from '../../exports/split/quotas.js';
import type { Jsonable } from '../../pipelines/engine/json.js';
import { readWorkspace } from '../../pipelines/engine/store/workspace.js';
import { temporaryDirectory } from './freshet.js';
import { buildTasks, type MadePackage } from './task-workspace.js';

export interface Chosen {
  readonly tasks: readonly ReleasedTask[];
  readonly shortfalls: readonly Shortfall[];
  readonly leftOut: readonly Jsonable[];
  readonly merged: readonly Jsonable[];
}

/** What a release of a workspace would hold. */
export async function chooseFrom(
  directory: string,
  quotas: Partial<QuotaFile> = {},
  more: Partial<SelectionRequest> = {},
): Promise<Chosen> {
  const workspace = await readWorkspace(directory);
  const usual = { seed: 'seed', quotas: QuotaFile.parse(quotas), pipelines: [], past: [] };
  try {
    return await withSelection(workspace, { ...usual, ...more }, {}, async ({ shortfalls }) => {
      const { lists } = await selectionLists(workspace.database);
      return {
        tasks: await all(chosenTasks(workspace.database)),
        shortfalls,
        leftOut: await all(lists['left-out']),
        merged: await all(lists.merged),
      };
    });
  } finally {
    workspace.database.close();
  }
}

export async function chooseOf(
  packages: readonly MadePackage[],
  quotas: Partial<QuotaFile> = {},
  more: Partial<SelectionRequest> = {},
): Promise<Chosen> {
  const directory = join(await temporaryDirectory(), 'workspace');
  await buildTasks(directory, packages);
  return chooseFrom(directory, quotas, more);
}

async function all<T>(items: AsyncIterable<T> | undefined): Promise<T[]> {
  const found: T[] = [];
  if (items !== undefined) for await (const item of items) found.push(item);
  return found;
}

export const placesOf = (tasks: readonly ReleasedTask[]) =>
  new Map(tasks.map(({ id, split }) => [id, split]));

export function countBy<T>(items: readonly T[], nameOf: (item: T) => string) {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}
