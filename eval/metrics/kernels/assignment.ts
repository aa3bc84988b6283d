/** Costs by row and column, row after row. */
export interface CostMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly costs: Float64Array;
}

const largest = 1e100;

/**
 * The column of each row in an assignment of least total cost, or -1 for rows left over when there
 * are more rows than columns. A cost that is not finite, or so large that sums would not be, throws.
 *
 * Shortest augmenting paths with dual variables (Crouse, 2016), the method SciPy uses too. Several
 * assignments may cost the same; which one is found follows from the order of the search, and the
 * order is SciPy's: rows from the first to the last, columns from the last to the first, among
 * equally near columns the one that ends the path, else the first seen. Matrices that are higher
 * than wide are solved transposed. So ties fall as they do there.
 */
export function assign({ rows, columns, costs }: CostMatrix): Int32Array {
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

interface Search {
  readonly costs: Float64Array;
  readonly columns: number;
  readonly rowDual: Float64Array;
  readonly columnDual: Float64Array;
  readonly rowOf: Int32Array;
  /** The columns not settled yet, then those that are; how far each of them is, in this order. */
  readonly order: Int32Array;
  readonly dual: Float64Array;
  readonly distance: Float64Array;
  /** The rows on the way, and how far the search was when it came to each. */
  readonly visited: Int32Array;
  readonly reached: Float64Array;
}

/** Goes on from a row to all columns that are left; gives the place of the nearest one. */
function relax(search: Search, row: number, left: number, reached: number): number {
  const { costs, order, dual, distance, rowOf } = search;
  const base = row * search.columns;
  const rowDual = search.rowDual[row] as number;
  let nearest = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < left; at += 1) {
    const column = order[at] as number;
    const reduced = reached + (costs[base + column] as number) - rowDual - (dual[at] as number);
    let known = distance[at] as number;
    if (reduced < known) {
      known = reduced;
      distance[at] = reduced;
    }
    if (known <= lowest && (known < lowest || rowOf[column] === -1)) {
      lowest = known;
      nearest = at;
    }
  }
  return nearest;
}

/** Puts a column behind those that are left. */
function settle({ order, dual, distance }: Search, at: number, left: number): void {
  const column = order[at] as number;
  const itsDual = dual[at] as number;
  const itsDistance = distance[at] as number;
  order[at] = order[left] as number;
  dual[at] = dual[left] as number;
  distance[at] = distance[left] as number;
  order[left] = column;
  dual[left] = itsDual;
  distance[left] = itsDistance;
}

/** Which of the visited rows a settled column was reached from: the first that came as near. */
function visitBefore(search: Search, column: number, distance: number): number {
  const { costs, columns, rowDual, columnDual, visited, reached } = search;
  for (let at = 0; ; at += 1) {
    const row = visited[at] as number;
    const cost = costs[row * columns + column] as number;
    const reduced =
      (reached[at] as number) + cost - (rowDual[row] as number) - (columnDual[column] as number);
    if (reduced === distance) return at;
  }
}

function solve(rows: number, columns: number, costs: Float64Array): Int32Array {
  const search: Search = {
    costs,
    columns,
    rowDual: new Float64Array(rows),
    columnDual: new Float64Array(columns),
    rowOf: new Int32Array(columns).fill(-1),
    order: new Int32Array(columns),
    dual: new Float64Array(columns),
    distance: new Float64Array(columns),
    visited: new Int32Array(rows),
    reached: new Float64Array(rows),
  };
  const { rowDual, columnDual, rowOf, order, dual, distance, visited, reached } = search;
  const columnOf = new Int32Array(rows).fill(-1);
  for (let start = 0; start < rows; start += 1) {
    for (let at = 0; at < columns; at += 1) {
      order[at] = columns - at - 1;
      dual[at] = columnDual[columns - at - 1] as number;
    }
    distance.fill(Number.POSITIVE_INFINITY);
    let settled = 0;
    let far = 0;
    for (let row = start; row >= 0; ) {
      visited[settled] = row;
      reached[settled] = far;
      const nearest = relax(search, row, columns - settled, far);
      far = distance[nearest] as number;
      row = rowOf[order[nearest] as number] as number;
      settled += 1;
      settle(search, nearest, columns - settled);
    }
    // The n-th settled column led to the n-th row after the start; the last one was free.
    for (let step = settled; step > 0; ) {
      const at = columns - step;
      const column = order[at] as number;
      step = visitBefore(search, column, distance[at] as number);
      const row = visited[step] as number;
      rowOf[column] = row;
      columnOf[row] = column;
    }
    rowDual[start] = (rowDual[start] as number) + far;
    for (let step = 1; step <= settled; step += 1) {
      const at = columns - step;
      const column = order[at] as number;
      const rest = far - (distance[at] as number);
      columnDual[column] = (columnDual[column] as number) - rest;
      if (step === settled) continue;
      const row = visited[step] as number;
      rowDual[row] = (rowDual[row] as number) + rest;
    }
  }
  return columnOf;
}
