import type { Release } from '../../exports/release/open-release.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import { issuesOf } from '../metrics/run-metric.js';
import { repairMessages } from './repair-messages.js';
import type { Assignment, Unable } from './solver.js';
import type { Templates } from './templates.js';

/** Reads what a solver may see of a task. A task of a kind that nobody here can put is no zero. */
export async function assign(
  { blobs }: Release,
  task: ReleasedTask,
  templates: Templates,
): Promise<Assignment | Unable> {
  if (!isRepair(task.kind)) {
    return { code: 'kind', reason: `There is no way to put a task of the kind "${task.kind}".` };
  }
  const prompt = RepairPrompt.safeParse(JSON.parse(String(await blobs.get(task.prompt))));
  if (!prompt.success) {
    const reason = `The prompt of ${task.id} is not usable: ${issuesOf(prompt.error)}`;
    return { code: 'prompt', reason };
  }
  const { id, kind, instance, site } = task;
  const open = { id, kind, instance, site, prompt: task.prompt };
  const messages = repairMessages(prompt.data, templates, blobs);
  return { task: open, prompt: prompt.data, messages, blobs };
}

const repairKinds: readonly string[] = RepairPrompt.shape.kind.options;

function isRepair(kind: string): boolean {
  return repairKinds.includes(kind);
}
