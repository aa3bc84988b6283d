import type { Table } from './table.js';

/** In nats. */
export function entropy(sizes: readonly number[], items: number): number {
  if (sizes.length === 1) return 0;
  return -sizes.reduce((sum, size) => sum + (size / items) * Math.log(size / items), 0);
}

/** What one grouping tells about the other, in nats; never below 0. */
export function mutualInformation({ items, rows, columns, cells }: Table): number {
  if (rows.length === 1 || columns.length === 1) return 0;
  const sum = cells.reduce((total, { row, column, count }) => {
    const expected = (rows[row] ?? 0) * (columns[column] ?? 0);
    const term = (count / items) * Math.log((count * items) / expected);
    // The last bit of a cell that says nothing must not add up over many cells.
    return Math.abs(term) < Number.EPSILON ? total : total + term;
  }, 0);
  return Math.max(0, sum);
}

/**
 * The mean mutual information of two random groupings with these sizes (hypergeometric model). Equal
 * sizes give equal terms, so each pair of sizes is summed up once.
 */
export function expectedInformation({ items, rows, columns }: Table): number {
  const logFactorial = logFactorials(items);
  const at = (n: number) => logFactorial[n] ?? 0;
  let total = 0;
  for (const [a, rowTimes] of counted(rows)) {
    for (const [b, columnTimes] of counted(columns)) {
      const fixed = at(a) + at(b) + at(items - a) + at(items - b) - at(items);
      let sum = 0;
      for (let n = Math.max(1, a + b - items); n <= Math.min(a, b); n++) {
        const chance = Math.exp(fixed - at(n) - at(a - n) - at(b - n) - at(items - a - b + n));
        sum += (n / items) * Math.log((items * n) / (a * b)) * chance;
      }
      total += sum * rowTimes * columnTimes;
    }
  }
  return total;
}

function counted(sizes: readonly number[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const size of sizes) times.set(size, (times.get(size) ?? 0) + 1);
  return times;
}

function logFactorials(most: number): Float64Array {
  const table = new Float64Array(most + 1);
  for (let n = 1; n <= most; n++) table[n] = (table[n - 1] ?? 0) + Math.log(n);
  return table;
}
