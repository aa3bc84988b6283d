import type { ReleasedTask } from '../../exports/release/released-task.js';
import { canonicalJson, Json } from '../../pipelines/engine/json.js';
import type { ModelRow, TaskRow } from '../run/rows.js';
import type { Run } from '../run/run.js';
import type { Solver } from './solver.js';

/** Writes down what is asked of whom, so that a run can be read without its release. */
export async function recordPlan(
  run: Run,
  tasks: readonly ReleasedTask[],
  solvers: readonly Solver[],
): Promise<void> {
  await run.put('tasks', tasks.map(taskRow));
  await run.put('models', solvers.map(modelRow));
}

function taskRow(task: ReleasedTask): TaskRow {
  const { id, kind, split, instance, site, group, framework, category, difficulty } = task;
  const { types, prompt, solution } = task;
  return {
    ...{ task: id, kind, split, instance, site, group, framework, category, difficulty },
    ...{ types, prompt, solution },
    row: Json.parse(task),
  };
}

function modelRow(solver: Solver): ModelRow {
  const { name, provider, identity, baseline, settings, price } = solver;
  return {
    ...{ model: name, provider, identity, baseline },
    // Members that are undefined are none.
    settings: Json.parse(JSON.parse(canonicalJson(settings))),
    price: Json.parse(price === null ? null : JSON.parse(JSON.stringify(price))),
  };
}
