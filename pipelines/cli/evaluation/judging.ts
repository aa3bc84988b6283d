import { ask, type Line } from '../../../eval/calls/ask.js';
import { Budget, parseBudget } from '../../../eval/calls/budget.js';
import { Gate } from '../../../eval/calls/gate.js';
import { Replies } from '../../../eval/calls/replies.js';
import { type JudgingResult, judgeRun } from '../../../eval/judges/judge-run.js';
import { readModels, readPrices } from '../../../eval/models/models-file.js';
import { parseModel } from '../../../eval/models/parse-model.js';
import { keyOf } from '../../../eval/models/providers.js';
import { servedModel } from '../../../eval/models/served-model.js';
import { isServed } from '../../../eval/models/settings.js';
import type { Run } from '../../../eval/run/run.js';
import { layeredBlobs } from '../../../eval/score/layered-blobs.js';
import type { Release } from '../../../exports/release/open-release.js';
import { UserError } from '../../engine/errors.js';
import type { Stop } from '../../engine/run/stop.js';

export interface JudgingFlags {
  readonly judge?: string;
  readonly repeats: number;
  readonly models?: string;
  readonly prices?: string;
  readonly budget?: string;
  readonly concurrency?: number;
  readonly replies?: string;
}

const attempts = 3;

/** What all calls to one model share, for those who are no solvers. */
export async function lineTo(
  name: string,
  flags: Omit<JudgingFlags, 'judge' | 'repeats'>,
  shared: Pick<Line, 'run' | 'session' | 'stop'>,
): Promise<Line> {
  const settings = parseModel(
    name,
    flags.models === undefined ? [] : await readModels(flags.models),
  );
  if (!isServed(settings)) {
    throw new UserError(
      `"${name}" cannot be asked.`,
      'Name a model that is served, such as openai:<model>.',
    );
  }
  keyOf(settings);
  const priceOf = flags.prices === undefined ? () => undefined : await readPrices(flags.prices);
  return {
    ...shared,
    model: servedModel(settings),
    replies: new Replies(flags.replies),
    price: settings.price ?? priceOf(settings.name) ?? priceOf(settings.model) ?? null,
    gate: new Gate({ most: flags.concurrency ?? 16 }),
    budget: new Budget(flags.budget === undefined ? {} : parseBudget(flags.budget)),
    attempts: 5,
    firstWaitMilliseconds: 1_000,
    patienceMilliseconds: 600_000,
  };
}

/** Has the answers of a run judged by a model. */
export async function judgeWithModel(
  run: Run,
  release: Release,
  session: string,
  judge: string,
  flags: JudgingFlags,
  stop: Stop,
): Promise<JudgingResult> {
  const line = await lineTo(judge, flags, { run, session, stop });
  return judgeRun(run, {
    blobs: layeredBlobs(run.blobs, release.blobs),
    model: line.model,
    repeats: flags.repeats,
    attempts,
    concurrency: flags.concurrency ?? 16,
    ask: async (errand, request) => (await ask(line, errand, request)).reply.text,
  });
}
