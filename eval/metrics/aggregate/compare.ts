import { groupedBootstrap, type Interval } from './bootstrap.js';
import { casesOf, mean, type Scale } from './cases.js';
import { grouped } from './group.js';
import type { ScoreRow } from './score-row.js';
import { signFlipTest } from './sign-flip.js';
import type { Belongs } from './strata.js';

/** Two models on the same tasks. Differences are one − other; which sign is better is the metric's. */
export interface Comparison {
  /** Tasks that both have a score for. */
  readonly n: number;
  readonly groups: number;
  /** Tasks that only one has a score for, which tell nothing here. */
  readonly unpaired: number;
  readonly one: number;
  readonly other: number;
  readonly difference: number;
  readonly interval: Interval | null;
  /** How often chance alone would give a difference this large, were the models alike. */
  readonly p: number;
}

interface Pair {
  readonly task: string;
  readonly one: number;
  readonly other: number;
}

export function compareModels(
  ones: readonly ScoreRow[],
  others: readonly ScoreRow[],
  scale: Pick<Scale, 'floor'>,
  which: 'all' | 'valid',
  groupOf: Belongs,
  seed: string,
): Comparison | null {
  requireSameMetric(ones, others);
  const left = scored(ones, scale, which);
  const right = scored(others, scale, which);
  const pairs: Pair[] = [...left].flatMap(([task, one]) => {
    const other = right.get(task);
    return other === undefined ? [] : [{ task, one, other }];
  });
  const [one, other] = [mean(pairs.map((pair) => pair.one)), mean(pairs.map((pair) => pair.other))];
  if (one === null || other === null) return null;
  const groups = grouped(pairs, ({ task }) => groupOf(task)).map(([, members]) => members);
  const sums = groups.map((group) => group.reduce((sum, pair) => sum + pair.one - pair.other, 0));
  return {
    n: pairs.length,
    groups: groups.length,
    unpaired: left.size + right.size - 2 * pairs.length,
    one,
    other,
    difference: one - other,
    interval: groupedBootstrap(groups, (all) => mean(all.map((pair) => pair.one - pair.other)), {
      seed,
    }),
    p: signFlipTest(sums, seed),
  };
}

function scored(rows: readonly ScoreRow[], scale: Pick<Scale, 'floor'>, which: 'all' | 'valid') {
  const values = new Map<string, number>();
  for (const one of casesOf(rows, scale)) {
    const value = one[which];
    if (value !== null) values.set(one.task, value);
  }
  return values;
}

function requireSameMetric([one]: readonly ScoreRow[], [other]: readonly ScoreRow[]): void {
  const name = ({ metric, profile, version }: ScoreRow) =>
    `${metric} (${profile}, version ${version})`;
  if (one && other && name(one) !== name(other)) {
    throw new TypeError(`${name(one)} cannot be compared with ${name(other)}.`);
  }
}
