import type { Metric } from '../metric.js';
import { grouped } from './group.js';
import type { ScoreRow } from './score-row.js';

/** What a mean has to know of a metric. */
export type Scale = Pick<Metric, 'floor' | 'direction'>;

/** One task: the mean of its samples, counted in two ways. */
export interface Case {
  readonly task: string;
  /** Invalid samples count as the floor; null where the metric has none, or nothing counts. */
  readonly all: number | null;
  /** Invalid samples are left out. */
  readonly valid: number | null;
}

/** The cases of one model under one metric; samples that failed or are unavailable never count. */
export function casesOf(rows: readonly ScoreRow[], { floor }: Pick<Scale, 'floor'>): Case[] {
  requireOneSeries(rows);
  return grouped(rows, ({ task }) => task).map(([task, samples]) => {
    const valid = samples.flatMap(({ value }) => (value === null ? [] : [value]));
    const invalid = samples.filter(({ status }) => status === 'invalid').length;
    const imputed = floor === null ? [] : [...valid, ...new Array<number>(invalid).fill(floor)];
    return { task, all: mean(imputed), valid: mean(valid) };
  });
}

export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * A mean over two models, metrics, profiles or versions would be a mean of nothing, and one over a
 * sample that came twice (from two shards, say) a wrong one.
 */
export function requireOneSeries(rows: readonly ScoreRow[]): void {
  const series = ({ model, metric, profile, version }: ScoreRow) =>
    `${metric} (${profile}, version ${version}) of ${model}`;
  const [first] = rows;
  const seen = new Set<string>();
  for (const row of rows) {
    if (first && series(row) !== series(first)) {
      throw new TypeError(`${series(first)} is mixed with ${series(row)}.`);
    }
    const place = JSON.stringify([row.task, row.sample]);
    if (seen.has(place)) {
      throw new TypeError(`${row.task}, sample ${row.sample}, has two scores by ${series(row)}.`);
    }
    seen.add(place);
  }
}
