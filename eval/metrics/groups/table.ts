import { z } from 'zod';

/** The group of each item, in the order of the items; names of groups mean nothing. */
export const Groups = z.array(z.union([z.string(), z.number()]));
export type Groups = z.infer<typeof Groups>;

/** How many items each true group shares with each given one. */
export interface Table {
  readonly items: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly count: number;
}

export function tabulate(reference: Groups, answer: Groups): Table {
  const one = numbered(reference);
  const other = numbered(answer);
  const rows: number[] = [];
  const columns: number[] = [];
  const cells = new Map<string, Cell>();
  for (const [at, row] of one.entries()) {
    const column = other[at] ?? 0;
    rows[row] = (rows[row] ?? 0) + 1;
    columns[column] = (columns[column] ?? 0) + 1;
    const key = `${row},${column}`;
    cells.set(key, { row, column, count: (cells.get(key)?.count ?? 0) + 1 });
  }
  return { items: reference.length, rows, columns, cells: [...cells.values()] };
}

/** The same groups under other names: every group meets just one group of the other side. */
export function isSamePartition({ rows, columns, cells }: Table): boolean {
  return cells.length === rows.length && cells.length === columns.length;
}

function numbered(groups: Groups): number[] {
  const numbers = new Map<string, number>();
  return groups.map((group) => {
    const name = String(group);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}
