import { ask, type Line } from '../../../eval/calls/ask.js';
import { Budget, parseBudget } from '../../../eval/calls/budget.js';
import { recallFrom } from '../../../eval/calls/recall.js';
import { Replies } from '../../../eval/calls/replies.js';
import { type JudgingResult, judgeRun } from '../../../eval/judges/judge-run.js';
import { readModels, readPrices } from '../../../eval/models/models-file.js';
import { parseModel } from '../../../eval/models/parse-model.js';
import { keyOf } from '../../../eval/models/providers.js';
import { isServed } from '../../../eval/models/settings.js';
import type { Run } from '../../../eval/run/run.js';
import { settleLost } from '../../../eval/run/settle-lost.js';
import { layeredBlobs } from '../../../eval/score/layered-blobs.js';
import { lineTo } from '../../../eval/solve/make-solver.js';
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

/** The line to a model that is asked for something else than answers. */
export async function lineToModel(
  name: string,
  flags: Omit<JudgingFlags, 'judge' | 'repeats'>,
  shared: Pick<Line, 'run' | 'session' | 'stop'>,
): Promise<Line> {
  const known = flags.models === undefined ? [] : await readModels(flags.models);
  const settings = parseModel(name, known);
  if (!isServed(settings)) {
    throw new UserError(
      `"${name}" cannot be asked.`,
      'Name a model that is served, such as openai:<model>.',
    );
  }
  keyOf(settings);
  return lineTo(settings, {
    ...shared,
    replies: new Replies(flags.replies),
    budget: new Budget(flags.budget === undefined ? {} : parseBudget(flags.budget)),
    priceOf: flags.prices === undefined ? () => undefined : await readPrices(flags.prices),
    concurrency: flags.concurrency,
  });
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
  const line = await lineToModel(judge, flags, { run, session, stop });
  await settleLost(
    run,
    recallFrom(run, line.replies, () => line.price),
  );
  return judgeRun(run, {
    blobs: layeredBlobs(run.blobs, release.blobs),
    model: line.model,
    repeats: flags.repeats,
    attempts,
    concurrency: flags.concurrency ?? 16,
    ask: async (errand, request) => (await ask(line, errand, request)).reply.text,
  });
}
