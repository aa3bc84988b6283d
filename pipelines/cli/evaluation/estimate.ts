import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Budget } from '../../../eval/calls/budget.js';
import { openRun, readRun } from '../../../eval/run/open-run.js';
import type { Run } from '../../../eval/run/run.js';
import { estimateSolve, type SolveEstimate } from '../../../eval/solve/estimate-solve.js';
import { makeSolver } from '../../../eval/solve/make-solver.js';
import { Stop } from '../../engine/run/stop.js';
import { type OutputOptions, result, table } from '../output.js';
import { type EvalOptions, type Prepared, solverContext } from './prepare.js';

/** Says what an evaluation would ask and what that would cost; sends and writes nothing. */
export async function estimateCommand(
  prepared: Prepared,
  options: EvalOptions & OutputOptions,
): Promise<number> {
  const estimates = await withRun(prepared, async (run) => {
    const shared = { run, session: 'dry-run', stop: new Stop(), budget: new Budget({}) };
    const context = solverContext(prepared, options, shared);
    const made: SolveEstimate[] = [];
    for (const settings of prepared.models) {
      made.push(await estimateSolve(run, prepared.plan, await makeSolver(settings, context)));
    }
    return made;
  });
  const { directory, plan } = prepared;
  const value = { run: directory, dryRun: true, tasks: plan.tasks.length, models: estimates };
  result(options, value, () => text(estimates));
  return 0;
}

/** With the run as it is, or an empty one that is gone afterwards. */
async function withRun<T>(prepared: Prepared, task: (run: Run) => Promise<T>): Promise<T> {
  const there = await stat(join(prepared.directory, 'run.duckdb')).catch(() => undefined);
  const temporary = there ? undefined : await mkdtemp(join(tmpdir(), 'freshet-dry-run-'));
  try {
    const run = temporary
      ? await openRun(temporary, prepared.release)
      : await readRun(prepared.directory);
    return await task(run).finally(() => run.close());
  } finally {
    if (temporary) await rm(temporary, { recursive: true, force: true });
  }
}

function text(estimates: readonly SolveEstimate[]): string {
  const head = ['model', 'answers', 'known', 'unavailable', 'to ask', 'tokens in', 'tokens out'];
  const rows = estimates.map((one) => [
    one.model,
    ...[one.answers, one.known, one.unavailable, one.toAsk, one.inputTokens, one.outputTokens],
    one.cost === null ? 'not known' : one.cost.toFixed(4),
  ]);
  return `${table([...head, 'cost'], rows)}\n\nEstimates; nothing was sent.`;
}
