import { sha256 } from '../../pipelines/engine/hash.js';
import type { RowEntry } from '../release/manifest.js';
import { type ReleasedTask, rowHash } from '../release/released-task.js';

export interface FoundRow {
  readonly task: ReleasedTask;
  readonly input: string;
  readonly target: string | null;
}

/** What is wrong with a row, held against what the release says of it. */
export function rowProblem(
  { task, input, target }: FoundRow,
  entry: RowEntry,
  canary: string,
  withAnswer: boolean,
): string | undefined {
  if (task.id !== entry.id) return `stands where ${entry.id} ought to be`;
  if (task.split !== entry.split) return `is in ${task.split}, but belongs to ${entry.split}`;
  if (sha256(input) !== task.prompt) return 'the prompt (input) is not what the row was made with';
  if (withAnswer !== (target !== null))
    return withAnswer ? 'has no answer' : 'gives its answer away';
  if (target !== null && sha256(target) !== task.solution) {
    return 'the answer (target) is not what the row was made with';
  }
  if (rowHash(task) !== entry.sha256) return 'the row is not what the release was made with';
  if (input.includes(canary) || target?.includes(canary)) return 'the canary stands in the task';
  return undefined;
}
