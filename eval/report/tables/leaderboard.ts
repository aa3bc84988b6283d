import type { Analysis } from '../analysis.js';
import { mainInterval, metricKey } from '../board.js';

/** One model under one metric, as every form of the table has it. */
export interface LeaderboardLine {
  readonly model: string;
  readonly kind: string;
  readonly metric: string;
  readonly label: string;
  readonly profile: string;
  readonly version: number;
  readonly judged: boolean;
  readonly all: number | null;
  readonly nAll: number | null;
  readonly valid: number | null;
  readonly nValid: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly invalid: number;
  readonly failed: number;
  readonly unavailable: number;
}

export function leaderboard({ data, rows }: Analysis): LeaderboardLine[] {
  const lines = rows.flatMap(({ model, cells }) =>
    data.metrics.flatMap((metric): LeaderboardLine[] => {
      const cell = cells.get(metricKey(metric));
      if (cell === undefined) return [];
      const { summary } = cell;
      const interval = mainInterval(cell);
      return [
        {
          model: model.id,
          kind: model.kind,
          metric: metric.id,
          label: metric.label,
          profile: metric.profile,
          version: metric.version,
          judged: metric.judged,
          all: summary.all?.mean ?? null,
          nAll: summary.all?.n ?? null,
          valid: summary.valid.mean,
          nValid: summary.valid.n,
          low: interval?.low ?? null,
          high: interval?.high ?? null,
          invalid: summary.invalid,
          failed: summary.failed,
          unavailable: summary.unavailable,
        },
      ];
    }),
  );
  return lines;
}
