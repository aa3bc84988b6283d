import type { Run } from '../../../eval/run/run.js';
import type { Release } from '../../../exports/release/open-release.js';
import { Stop } from '../../engine/run/stop.js';
import { evaluate } from '../evaluation/evaluate.js';
import { type EvalOptions, prepare } from '../evaluation/prepare.js';
import { type MetricSummary, scoreSummary } from '../evaluation/score-summary.js';
import { scoreWithBrowser } from '../evaluation/scoring.js';
import { solveView } from '../evaluation/solve-view.js';
import { type EvalSummary, summarise } from '../evaluation/summary.js';
import { stopOnInterrupt } from '../interrupt.js';
import { type OutputOptions, result, table } from '../output.js';

interface EvalFlags {
  readonly dryRun?: boolean;
  /** Scores are computed at the end unless they are not wanted. */
  readonly score: boolean;
}

export async function evalCommand(
  release: string,
  options: EvalOptions & OutputOptions & EvalFlags,
): Promise<number> {
  const prepared = await prepare(release, options);
  if (options.dryRun) {
    const { estimateCommand } = await import('../evaluation/estimate.js');
    return estimateCommand(prepared, options);
  }
  const stop = new Stop();
  const view = solveView(options);
  const free = stopOnInterrupt(stop, view.log);
  try {
    const evaluated = await evaluate(prepared, options, stop, view.onChange);
    try {
      const { run } = evaluated;
      const { release } = prepared.plan;
      if (options.score && !stop.asked.aborted) {
        await scoreUnlessStopped(run, release, stop.asked, view);
      }
      view.close();
      const summary = {
        ...(await summarise(evaluated, stop.asked.aborted)),
        scores: (await scoreSummary(run)).scores,
      };
      result(options, summary, () => text(summary));
      if (summary.interrupted) return 130;
      return summary.failed > 0 || summary.pending > 0 ? 1 : 0;
    } finally {
      await evaluated.run.close();
    }
  } finally {
    view.close();
    free();
  }
}

/** What was scored before Ctrl-C stays; the next call goes on. */
async function scoreUnlessStopped(
  run: Run,
  release: Release,
  stopped: AbortSignal,
  view: ReturnType<typeof solveView>,
): Promise<void> {
  try {
    await scoreWithBrowser(run, release, stopped, view.log, view.onScored);
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
}

type Shown = EvalSummary & { readonly scores: readonly MetricSummary[] };

function text(summary: Shown): string {
  const cost = (value: number | null) => (value === null ? 'not known' : value.toFixed(4));
  const lines = [
    table(
      ['model', 'ok', 'invalid', 'failed', 'unavailable', 'pending', 'calls', 'tokens', 'cost'],
      summary.models.map((row) => [
        row.model,
        ...[row.ok, row.invalid, row.failed, row.unavailable, row.pending, row.calls, row.tokens],
        cost(row.cost),
      ]),
    ),
    '',
    ...(summary.scores.length > 0 ? [scoreTable(summary.scores), ''] : []),
    `Run: ${summary.run}`,
  ];
  for (const { model, problem } of summary.models) {
    if (problem !== undefined) lines.push(`${model}: ${problem}`);
  }
  if (summary.lost > 0) lines.push(`${summary.lost} calls of an earlier process were lost.`);
  if (summary.interrupted) lines.push('Interrupted. Run the same command to go on.');
  else if (summary.failed + summary.pending > 0) {
    lines.push('Some answers are missing; run the same command to try them again.');
  }
  return lines.join('\n');
}

function scoreTable(scores: readonly MetricSummary[]): string {
  const number = (value: number | null) => (value === null ? '–' : value.toFixed(4));
  return table(
    ['model', 'metric', 'profile', 'all', 'valid', 'n'],
    scores.map(({ model, metric, profile, all, valid, n }) => [
      ...[model, metric, profile, number(all), number(valid)],
      n,
    ]),
  );
}
