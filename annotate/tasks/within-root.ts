import { isInside, pathWithin } from '../../filters/text/paths.js';
import type { GivenDefect, GivenTask } from '../../pipelines/engine/task/given-task.js';

/**
 * The task with its paths in a site that was cut out of the candidate; undefined where a file of it
 * is outside, for then the task is about another site.
 */
export function withinRoot(task: GivenTask, root: string): GivenTask | undefined {
  const paths = task.defects.flatMap((defect) => [defect.page, pathOf(defect) ?? defect.page]);
  const { broken = {} } = task;
  if (![...paths, ...Object.keys(broken)].every((path) => isInside(root, path))) return undefined;
  const within = (path: string) => pathWithin(root, path);
  return {
    ...task,
    defects: task.defects.map((defect) => ({
      ...defect,
      page: within(defect.page),
      how: moved(defect.how, within),
    })),
    broken: Object.fromEntries(Object.entries(broken).map(([path, hash]) => [within(path), hash])),
  };
}

function moved(how: GivenDefect['how'], within: (path: string) => string): GivenDefect['how'] {
  if ('edit' in how) return { edit: { ...how.edit, path: within(how.edit.path) } };
  if ('change' in how) return { change: { ...how.change, path: within(how.change.path) } };
  return how;
}

function pathOf({ how }: GivenDefect): string | undefined {
  return 'edit' in how ? how.edit.path : 'change' in how ? how.change.path : undefined;
}
