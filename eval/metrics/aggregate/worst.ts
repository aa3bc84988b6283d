import { mean, requireOneSeries, type Scale } from './cases.js';
import { grouped } from './group.js';
import type { ScoreRow } from './score-row.js';

export interface Worst {
  readonly mean: number | null;
  /** Tasks with at least n scored samples. */
  readonly n: number;
  /** Tasks with fewer, which are left out. */
  readonly incomplete: number;
}

/**
 * The mean over tasks of the worst of n independent answers. With more samples than n it is the mean
 * over all ways to draw n of them; n = 1 is the ordinary mean. Invalid answers count as the
 * floor; without a floor they make their task incomplete.
 */
export function worstOf(n: number, rows: readonly ScoreRow[], scale: Scale): Worst {
  requireOneSeries(rows);
  const tasks = grouped(rows, ({ task }) => task);
  const worst: number[] = [];
  for (const [, samples] of tasks) {
    const values = samples.flatMap(({ value, status }) =>
      status === 'invalid' ? (scale.floor ?? []) : (value ?? []),
    );
    if (values.length >= n) worst.push(expectedWorst(n, values, scale.direction));
  }
  return { mean: mean(worst), n: worst.length, incomplete: tasks.length - worst.length };
}

function expectedWorst(n: number, values: readonly number[], direction: Scale['direction']) {
  const order = [...values].sort((one, other) => one - other);
  if (direction === 'lower') order.reverse();
  // The i-th worst is the worst of a draw if the other n − 1 are all better.
  return order.reduce((sum, value, at) => {
    return sum + (value * choose(values.length - at - 1, n - 1)) / choose(values.length, n);
  }, 0);
}

function choose(from: number, take: number): number {
  let ways = 1;
  for (let at = 0; at < take; at++) ways = (ways * (from - at)) / (at + 1);
  return Math.max(0, ways);
}
