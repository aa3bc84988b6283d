import { z } from 'zod';
import { Budget, parseBudget, type Spending } from '../../../eval/calls/budget.js';
import { recallFrom } from '../../../eval/calls/recall.js';
import { beginSession, openRun } from '../../../eval/run/open-run.js';
import type { Run } from '../../../eval/run/run.js';
import { settleLost } from '../../../eval/run/settle-lost.js';
import { makeSolver } from '../../../eval/solve/make-solver.js';
import { recordPlan } from '../../../eval/solve/record-plan.js';
import { type SolveProgress, solve } from '../../../eval/solve/solve.js';
import { Json } from '../../engine/json.js';
import type { Stop } from '../../engine/run/stop.js';
import { version } from '../version.js';
import { type EvalOptions, type Prepared, solverContext } from './prepare.js';

export interface Evaluated {
  readonly run: Run;
  readonly models: readonly SolveProgress[];
  /** Calls of earlier sessions whose end nobody wrote down. */
  readonly lost: number;
}

/** Gets all answers that the run does not have yet, from all models at the same time. */
export async function evaluate(
  prepared: Prepared,
  options: EvalOptions,
  stop: Stop,
  onChange: (progress: SolveProgress) => void,
): Promise<Evaluated> {
  const run = await openRun(prepared.directory, prepared.release);
  try {
    const session = await beginSession(run, 'eval', Json.parse(given(options)), version);
    const limits = options.budget === undefined ? {} : parseBudget(options.budget);
    const budget = new Budget(limits, await spentSoFar(run));
    const context = solverContext(prepared, options, { run, session, stop, budget });
    const solvers = await Promise.all(
      prepared.models.map((settings) => makeSolver(settings, context)),
    );
    const priceOf = (model: string) => solvers.find(({ name }) => name === model)?.price ?? null;
    const lost = await settleLost(run, recallFrom(run, context.replies, priceOf));
    await recordPlan(run, prepared.plan.tasks, solvers);
    const each = solvers.map((solver) => solve(run, prepared.plan, solver, stop, onChange));
    // All of them end before the run is closed, also when one of them breaks.
    const ended = await Promise.allSettled(each);
    const models = ended.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
    return { run, models, lost: lost.filter(({ status }) => status === 'lost').length };
  } catch (error) {
    await run.close();
    throw error;
  }
}

const Spent = z.object({ money: z.number(), tokens: z.number() });

async function spentSoFar(run: Run): Promise<Spending> {
  return run.database.one(
    `SELECT coalesce(sum(cost), 0)::DOUBLE AS money,
        coalesce(sum("inputTokens"), 0)::DOUBLE + coalesce(sum("outputTokens"), 0)::DOUBLE AS tokens
      FROM calls`,
    Spent,
  );
}

/** The command line as it is written down. It has no keys: those come from the environment. */
function given(options: EvalOptions): unknown {
  return JSON.parse(JSON.stringify(options));
}
