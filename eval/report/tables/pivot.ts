import type { LeaderboardLine } from './leaderboard.js';

export interface Pivot {
  readonly metrics: readonly LeaderboardLine[];
  readonly models: readonly {
    readonly model: string;
    readonly cells: readonly (LeaderboardLine | undefined)[];
  }[];
}

/** Lines as a table of models by metrics. */
export function pivot(lines: readonly LeaderboardLine[]): Pivot {
  const key = ({ metric, profile }: LeaderboardLine) => `${metric} ${profile}`;
  const metrics = [...new Map(lines.map((line) => [key(line), line])).values()];
  const models = [...new Set(lines.map(({ model }) => model))].map((model) => ({
    model,
    cells: metrics.map((metric) =>
      lines.find((line) => line.model === model && key(line) === key(metric)),
    ),
  }));
  return { metrics, models };
}

export function share(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}

export function range({ low, high }: LeaderboardLine, dash: string): string {
  return low === null || high === null ? '' : `[${share(low)}${dash}${share(high)}]`;
}
