import type { StepReport } from '../engine/run/progress.js';
import { table } from './output.js';

export function funnelTable(steps: readonly StepReport[]): string {
  return table(
    ['step', 'in', 'kept', 'dropped', 'failed', 'out', 'why'],
    steps.map((step) => [
      step.stage,
      step.input,
      step.kept,
      step.dropped,
      step.failed,
      step.outputs,
      Object.entries(step.reasons)
        .sort(([, left], [, right]) => right - left)
        .map(([reason, count]) => `${reason} ${count}`)
        .join(', '),
    ]),
  );
}
