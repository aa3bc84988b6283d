import { mostColumns, solve } from './shortest-paths.js';

/** Costs by row and column, row after row. */
export interface CostMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly costs: Float64Array;
}

const largest = 1e100;

/**
 * The column of each row in an assignment of least total cost, or -1 for rows left over when there
 * are more rows than columns. A cost that is not finite, or so large that sums would not be, throws,
 * and so do more than 8192 rows or columns.
 *
 * Shortest augmenting paths with dual variables (Crouse, 2016), the method SciPy uses too. Several
 * assignments may cost the same; which one is found follows from the order of the search, and the
 * order is SciPy's: rows from the first to the last, columns from the last to the first, among
 * equally near columns the one that ends the path, else the first seen. Matrices that are higher
 * than wide are solved transposed. So ties fall as they do there.
 */
export function assign({ rows, columns, costs }: CostMatrix): Int32Array {
  if (Math.max(rows, columns) > mostColumns) {
    throw new RangeError(`${rows} × ${columns} cannot be assigned, at most ${mostColumns} can.`);
  }
  for (let at = 0; at < costs.length; at += 1) {
    const cost = costs[at] as number;
    if (!(Math.abs(cost) < largest)) throw new RangeError(`A cost of ${cost} cannot be assigned.`);
  }
  if (rows <= columns) return solve(rows, columns, costs);
  const transposed = new Float64Array(costs.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      transposed[column * rows + row] = costs[row * columns + column] as number;
    }
  }
  const rowOf = solve(columns, rows, transposed);
  const columnOf = new Int32Array(rows).fill(-1);
  for (let column = 0; column < columns; column += 1) columnOf[rowOf[column] as number] = column;
  return columnOf;
}

export function totalCost({ columns, costs }: CostMatrix, columnOf: Int32Array): number {
  let sum = 0;
  for (let row = 0; row < columnOf.length; row += 1) {
    const column = columnOf[row] as number;
    if (column >= 0) sum += costs[row * columns + column] as number;
  }
  return sum;
}
