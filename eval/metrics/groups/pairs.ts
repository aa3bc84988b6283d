import type { Table } from './table.js';

/** Pairs of items that are together in both groupings, in one of them, and all pairs. */
export interface Pairs {
  readonly both: number;
  readonly reference: number;
  readonly answer: number;
  readonly all: number;
}

export function countPairs({ items, rows, columns, cells }: Table): Pairs {
  const choose = (sizes: readonly number[]) =>
    sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  return {
    both: choose(cells.map(({ count }) => count)),
    reference: choose(rows),
    answer: choose(columns),
    all: choose([items]),
  };
}
