import { type Case, casesOf, mean, type Scale } from './cases.js';
import type { ScoreRow } from './score-row.js';

export interface Mean {
  readonly mean: number | null;
  /** How many tasks it is the mean of. */
  readonly n: number;
}

/** Both means of a metric, and what they leave out. Counts are of samples. */
export interface Summary {
  /** Invalid answers count as the worst value; null for a metric that has none. */
  readonly all: Mean | null;
  readonly valid: Mean;
  readonly samples: number;
  readonly invalid: number;
  /** Of the samples that were ours to score, the share that was invalid; null if there are none. */
  readonly invalidRate: number | null;
  readonly failed: number;
  readonly unavailable: number;
}

export function summarise(rows: readonly ScoreRow[], scale: Pick<Scale, 'floor'>): Summary {
  const cases = casesOf(rows, scale);
  const count = (status: ScoreRow['status']) => rows.filter((row) => row.status === status).length;
  const [scored, invalid] = [count('ok'), count('invalid')];
  return {
    all: scale.floor === null ? null : meanOf(cases, 'all'),
    valid: meanOf(cases, 'valid'),
    samples: rows.length,
    invalid,
    invalidRate: scored + invalid === 0 ? null : invalid / (scored + invalid),
    failed: count('failed'),
    unavailable: count('unavailable'),
  };
}

export function meanOf(cases: readonly Case[], which: 'all' | 'valid'): Mean {
  const values = cases.flatMap((one) => one[which] ?? []);
  return { mean: mean(values), n: values.length };
}
