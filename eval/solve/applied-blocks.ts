import { RepairInstance } from '../../annotate/repair/instance.js';
import type { Release } from '../../exports/release/open-release.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import type { AppliedBlocks } from '../models/gold.js';

/** Reads the answers of a release, as far as it holds them. */
export function appliedBlocks({ blobs }: Release, tasks: readonly ReleasedTask[]): AppliedBlocks {
  const solutions = new Map(tasks.map(({ id, solution }) => [id, solution]));
  return async (task) => {
    const hash = solutions.get(task);
    if (hash === undefined || !(await blobs.has(hash))) return undefined;
    const instance = RepairInstance.parse(JSON.parse(String(await blobs.get(hash))));
    return instance.defects.map(({ block }) => block);
  };
}
