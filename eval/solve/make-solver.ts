import type { Release } from '../../exports/release/open-release.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import type { Stop } from '../../pipelines/engine/run/stop.js';
import type { Sandbox } from '../../pipelines/engine/sandbox.js';
import type { Line } from '../calls/ask.js';
import type { Budget } from '../calls/budget.js';
import { Gate } from '../calls/gate.js';
import type { Replies } from '../calls/replies.js';
import type { PriceOf } from '../models/models-file.js';
import { servedModel } from '../models/served-model.js';
import { isServed, type ModelSettings, type ServedSettings } from '../models/settings.js';
import type { Run } from '../run/run.js';
import { mostAtATime, servedSolver } from './served-solver.js';
import type { Solver } from './solver.js';
import type { Templates } from './templates.js';

/** What solvers are made with. */
export interface SolverContext {
  readonly release: Release;
  readonly tasks: readonly ReleasedTask[];
  readonly templates: Templates;
  readonly run: Run;
  readonly session: string;
  readonly stop: Stop;
  readonly replies: Replies;
  readonly budget: Budget;
  readonly priceOf: PriceOf;
  /** Most calls at a time to one model. */
  readonly concurrency: number | undefined;
  readonly sandbox: () => Promise<Sandbox>;
}

const patience = {
  attempts: 6,
  firstWaitMilliseconds: 1_000,
  patienceMilliseconds: 30 * 60_000,
};

type LineContext = Pick<
  SolverContext,
  'run' | 'session' | 'stop' | 'replies' | 'budget' | 'priceOf' | 'concurrency'
>;

/** What all calls of a session to a served model share. */
export function lineTo(
  settings: ServedSettings,
  { run, session, stop, replies, budget, priceOf, concurrency }: LineContext,
): Line {
  const model = servedModel(settings);
  const most = settings.concurrency ?? concurrency ?? mostAtATime;
  const price = settings.price ?? priceOf(settings.name) ?? priceOf(settings.model) ?? null;
  const gate = new Gate({ most });
  return { run, session, replies, model, price, gate, budget, stop, ...patience };
}

export async function makeSolver(settings: ModelSettings, context: SolverContext): Promise<Solver> {
  if (isServed(settings)) {
    return servedSolver(settings, lineTo(settings, context), context.templates.continue);
  }
  switch (settings.use) {
    case 'noop': {
      const { noopSolver } = await import('../models/noop.js');
      return noopSolver(settings.name);
    }
    case 'gold': {
      const { goldSolver } = await import('../models/gold.js');
      const { appliedBlocks } = await import('./applied-blocks.js');
      return goldSolver(settings.name, appliedBlocks(context.release, context.tasks));
    }
    case 'replay': {
      const { replaySolver } = await import('../models/replay.js');
      return replaySolver(settings.name, settings.file);
    }
    case 'command': {
      const { commandSolver } = await import('../models/command.js');
      const { run, sandbox, stop } = context;
      return commandSolver(settings, { run, sandbox, signal: stop.now });
    }
    case 'rules': {
      const { rulesSolver } = await import('../models/rules.js');
      return rulesSolver(settings.name);
    }
  }
}
