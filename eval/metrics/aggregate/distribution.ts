import type { ScoreRow } from './score-row.js';

/** How often each value occurs among the samples that count, and how often the answer was invalid. */
export interface Distribution {
  readonly shares: ReadonlyMap<number, number>;
  readonly invalid: number;
  readonly n: number;
}

/** For metrics with few values, such as Pos@K: the share of each, of F (invalid), and n. */
export function distribution(rows: readonly ScoreRow[], values: readonly number[]): Distribution {
  const counted = rows.filter(({ status }) => status === 'ok' || status === 'invalid');
  const n = counted.length;
  const share = (count: number) => (n === 0 ? 0 : count / n);
  const shares = values.map((value): [number, number] => [
    value,
    share(counted.filter((row) => row.value === value).length),
  ]);
  const invalid = counted.filter(({ status }) => status === 'invalid').length;
  return { shares: new Map(shares), invalid: share(invalid), n };
}
