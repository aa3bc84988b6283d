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

/** A mean over two models, metrics, profiles or versions would be a mean of nothing. */
export function requireOneSeries(rows: readonly ScoreRow[]): void {
  const series = ({ model, metric, profile, version }: ScoreRow) =>
    `${metric} (${profile}, version ${version}) of ${model}`;
  const [first] = rows;
  const other = rows.find((row) => first && series(row) !== series(first));
  if (first && other) throw new TypeError(`${series(first)} is mixed with ${series(other)}.`);
}
