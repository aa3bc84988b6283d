/**
 * The inverse of a symmetric positive definite matrix (Gauss–Jordan with the largest pivot), or
 * undefined where it is singular up to rounding.
 */
export function inverse(matrix: readonly (readonly number[])[]): number[][] | undefined {
  const size = matrix.length;
  const work = matrix.map((row, at) => [
    ...row,
    ...row.map((_, column) => (column === at ? 1 : 0)),
  ]);
  const largest = Math.max(...matrix.flat().map(Math.abs));
  for (let column = 0; column < size; column++) {
    const pivotAt = pivotRow(work, column);
    const pivotLine = work[pivotAt];
    const line = work[column];
    if (pivotLine === undefined || line === undefined) return undefined;
    work[pivotAt] = line;
    const pivot = pivotLine[column] ?? 0;
    if (!(Math.abs(pivot) > 1e-12 * largest)) return undefined;
    const scaled = pivotLine.map((value) => value / pivot);
    for (const [row, other] of work.entries()) {
      const factor = other[column] ?? 0;
      if (row !== column) work[row] = other.map((value, at) => value - factor * (scaled[at] ?? 0));
    }
    work[column] = scaled;
  }
  return work.map((row) => row.slice(size));
}

function pivotRow(work: readonly (readonly number[])[], column: number): number {
  let best = column;
  for (let row = column + 1; row < work.length; row++) {
    if (Math.abs(work[row]?.[column] ?? 0) > Math.abs(work[best]?.[column] ?? 0)) best = row;
  }
  return best;
}
