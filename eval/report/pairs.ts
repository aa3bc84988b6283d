import { type Comparison, compareModels } from '../metrics/aggregate/compare.js';
import { groupsOf, metricKey, type ScoreTable } from './board.js';
import type { ReportData, ReportMetric } from './data.js';
import { holm } from './holm.js';

/** Two models on the same tasks, and how surely they differ. */
export interface ModelPair {
  readonly one: string;
  readonly other: string;
  readonly comparison: Comparison;
  /** The p-value after Holm's correction for all pairs of the table. */
  readonly adjusted: number;
}

/** Every pair of models by one metric; the order of the models is that of the leaderboard. */
export function pairsOf(
  data: ReportData,
  models: readonly string[],
  metric: ReportMetric,
  table: ScoreTable,
): ModelPair[] {
  const groupOf = groupsOf(data);
  const which = metric.floor === null ? 'valid' : 'all';
  const found: Omit<ModelPair, 'adjusted'>[] = [];
  for (const [at, one] of models.entries()) {
    for (const other of models.slice(at + 1)) {
      const [ones, others] = [table.of(one, metric), table.of(other, metric)];
      if (ones.length === 0 || others.length === 0) continue;
      const seed = metricKey(metric);
      const comparison = compareModels(ones, others, metric, which, groupOf, seed);
      if (comparison !== null) found.push({ one, other, comparison });
    }
  }
  const adjusted = holm(found.map(({ comparison }) => comparison.p));
  return found.map((pair, at) => ({ ...pair, adjusted: adjusted[at] ?? 1 }));
}
