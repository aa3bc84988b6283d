/** The square of this is half a gigabyte of costs, and takes minutes. */
export const mostColumns = 8192;

interface Search {
  readonly costs: Float64Array;
  readonly columns: number;
  readonly rowDual: Float64Array;
  readonly columnDual: Float64Array;
  readonly rowOf: Int32Array;
  /** The rows on the way, and how far the search was when it came to each. */
  readonly visited: Int32Array;
  readonly reached: Float64Array;
}

/**
 * Finds, for rows no more than columns, the column of each row at the least total cost. Made once,
 * with its arrays: what never changes the compiler need not look up, and the search takes three
 * quarters of the time.
 */
export const solve = makeSolver(mostColumns);

function makeSolver(most: number) {
  /** The columns not settled yet, then those that are; the dual of each and how far it is, in this order. */
  const order = new Int32Array(most);
  const dual = new Float64Array(most);
  const distance = new Float64Array(most);

  /** Goes on from a row to all columns that are left; gives the place of the nearest one. */
  function relax(search: Search, row: number, left: number, reached: number): number {
    const { costs, rowOf } = search;
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
  function settle(at: number, left: number): void {
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

  return function solve(rows: number, columns: number, costs: Float64Array): Int32Array {
    const search: Search = {
      costs,
      columns,
      rowDual: new Float64Array(rows),
      columnDual: new Float64Array(columns),
      rowOf: new Int32Array(columns).fill(-1),
      visited: new Int32Array(rows),
      reached: new Float64Array(rows),
    };
    const { rowDual, columnDual, rowOf, visited, reached } = search;
    const columnOf = new Int32Array(rows).fill(-1);
    for (let start = 0; start < rows; start += 1) {
      for (let at = 0; at < columns; at += 1) {
        order[at] = columns - at - 1;
        dual[at] = columnDual[columns - at - 1] as number;
      }
      distance.fill(Number.POSITIVE_INFINITY, 0, columns);
      let settled = 0;
      let far = 0;
      for (let row = start; row >= 0; ) {
        visited[settled] = row;
        reached[settled] = far;
        const nearest = relax(search, row, columns - settled, far);
        far = distance[nearest] as number;
        row = rowOf[order[nearest] as number] as number;
        settled += 1;
        settle(nearest, columns - settled);
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
  };
}

/** Which of the visited rows a settled column was reached from: the first that came as near. */
function visitBefore(search: Search, column: number, far: number): number {
  const { costs, columns, rowDual, columnDual, visited, reached } = search;
  for (let at = 0; ; at += 1) {
    const row = visited[at] as number;
    const cost = costs[row * columns + column] as number;
    const reduced =
      (reached[at] as number) + cost - (rowDual[row] as number) - (columnDual[column] as number);
    if (reduced === far) return at;
  }
}
