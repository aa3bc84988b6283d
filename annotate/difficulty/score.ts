import { type Quantities, type QuantityName, quantityNames } from './quantities.js';

type Tables = Readonly<Record<QuantityName, readonly number[]>>;

/** The mean of the ranks of all quantities among those of the tables, 0 to 1. */
export function meanRank(task: Quantities, tables: Tables): number {
  const ranks = quantityNames.map((name) => rank(task[name], tables[name]));
  return ranks.reduce((sum, one) => sum + one, 0) / ranks.length;
}

/** Share of the values that are less, and half of those that are equal. */
export function rank(value: number, sorted: readonly number[]): number {
  if (sorted.length === 0) return 0.5;
  const less = firstFrom(sorted, (one) => one >= value);
  const equal = firstFrom(sorted, (one) => one > value) - less;
  return (less + equal / 2) / sorted.length;
}

function firstFrom(sorted: readonly number[], isBehind: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBehind(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
