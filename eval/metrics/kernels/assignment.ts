/** Costs by row and column, row after row. */
export interface CostMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly costs: Float64Array;
}

/**
 * The column of each row in an assignment of least total cost, or -1 for rows left over when there
 * are more rows than columns. Costs are finite.
 *
 * Shortest augmenting paths with dual variables (Crouse, 2016), the method SciPy uses too. Several
 * assignments may cost the same; which one is found follows from the order of the search, and the
 * order is SciPy's: rows from the first to the last, columns from the last to the first, among
 * equally near columns the one that ends the path, else the first seen. Matrices that are higher
 * than wide are solved transposed. So ties fall as they do there.
 */
export function assign({ rows, columns, costs }: CostMatrix): Int32Array {
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

function solve(rows: number, columns: number, costs: Float64Array): Int32Array {
  const rowDual = new Float64Array(rows);
  const columnDual = new Float64Array(columns);
  const distance = new Float64Array(columns);
  const from = new Int32Array(columns).fill(-1);
  const columnOf = new Int32Array(rows).fill(-1);
  const rowOf = new Int32Array(columns).fill(-1);
  const remaining = new Int32Array(columns);
  const visitedRows = new Int32Array(rows);
  for (let start = 0; start < rows; start += 1) {
    let left = columns;
    for (let at = 0; at < columns; at += 1) remaining[at] = columns - at - 1;
    distance.fill(Number.POSITIVE_INFINITY);
    let visited = 0;
    let reached = 0;
    let row = start;
    let sink = -1;
    while (sink < 0) {
      visitedRows[visited] = row;
      visited += 1;
      const base = row * columns;
      const dual = rowDual[row] as number;
      let nearest = -1;
      let lowest = Number.POSITIVE_INFINITY;
      for (let at = 0; at < left; at += 1) {
        const column = remaining[at] as number;
        const reduced =
          reached + (costs[base + column] as number) - dual - (columnDual[column] as number);
        let known = distance[column] as number;
        if (reduced < known) {
          from[column] = row;
          distance[column] = reduced;
          known = reduced;
        }
        if (known < lowest || (known === lowest && rowOf[column] === -1)) {
          lowest = known;
          nearest = at;
        }
      }
      reached = lowest;
      const column = remaining[nearest] as number;
      const owner = rowOf[column] as number;
      if (owner === -1) sink = column;
      else row = owner;
      left -= 1;
      // The settled column goes to the end of the list, where the dual update finds it.
      remaining[nearest] = remaining[left] as number;
      remaining[left] = column;
    }
    rowDual[start] = (rowDual[start] as number) + reached;
    for (let at = 1; at < visited; at += 1) {
      const one = visitedRows[at] as number;
      const settled = distance[columnOf[one] as number] as number;
      rowDual[one] = (rowDual[one] as number) + (reached - settled);
    }
    for (let at = left; at < columns; at += 1) {
      const column = remaining[at] as number;
      columnDual[column] =
        (columnDual[column] as number) - (reached - (distance[column] as number));
    }
    for (let column = sink, done = false; !done; ) {
      const one = from[column] as number;
      rowOf[column] = one;
      const next = columnOf[one] as number;
      columnOf[one] = column;
      column = next;
      done = one === start;
    }
  }
  return columnOf;
}
