import { summarise } from '../../../eval/metrics/aggregate/summary.js';
import { ScoreTable } from '../../../eval/report/board.js';
import { metricsOf } from '../../../eval/report/metrics-of.js';
import type { Run } from '../../../eval/run/run.js';

/** A mean as the commands print it. */
export interface MetricSummary {
  readonly model: string;
  readonly metric: string;
  readonly profile: string;
  readonly all: number | null;
  readonly valid: number | null;
  /** Tasks in the mean of all cases, or of the valid ones where a metric has no worst value. */
  readonly n: number;
  readonly best: number;
  readonly direction: 'higher' | 'lower';
  readonly invalid: number;
  readonly failed: number;
  readonly unavailable: number;
}

/** What a run has, in the words that every command about runs uses. */
export async function scoreSummary(run: Run) {
  const scores = await run.all('scores');
  const models = (await run.all('models')).map(({ model }) => model);
  const answers = await run.all('answers');
  const calls = await run.all('calls');
  const table = new ScoreTable(scores);
  const lines: MetricSummary[] = models.flatMap((model) =>
    metricsOf(scores).flatMap((metric) => {
      const rows = table.of(model, metric);
      if (rows.length === 0) return [];
      const { all, valid, invalid, failed, unavailable } = summarise(rows, metric);
      const { id, profile, best, direction } = metric;
      return [
        {
          ...{ model, metric: id, profile, best, direction },
          ...{ all: all?.mean ?? null, valid: valid.mean, n: (all ?? valid).n },
          ...{ invalid, failed, unavailable },
        },
      ];
    }),
  );
  const count = (status: string) => answers.filter((row) => row.status === status).length;
  const costs = calls.map(({ cost }) => cost);
  return {
    run: run.directory,
    models,
    tasks: (await run.all('tasks')).length,
    ...{ ok: count('ok'), invalid: count('invalid') },
    ...{ failed: count('failed'), unavailable: count('unavailable') },
    calls: calls.length,
    cost: costs.reduce<number | null>(
      (sum, cost) => (sum === null || cost === null ? null : sum + cost),
      0,
    ),
    scores: lines,
  };
}
