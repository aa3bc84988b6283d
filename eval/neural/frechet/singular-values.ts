import { type Reflection, reflect, reflection } from './reflection.js';
import { tridiagonalEigenvalues } from './tridiagonal.js';

/**
 * The singular values of a matrix, in ascending order. It has no more rows than columns, and its
 * rows are used up: reflections from both sides leave a diagonal and the values below it.
 *
 * Both in turn, beside a diagonal of zeros, make a tridiagonal matrix whose eigenvalues are the
 * singular values and their opposites (Golub and Kahan, 1965), so that none has to be squared.
 */
export function singularValues(rows: readonly Float64Array[]): Float64Array {
  const beside = new Float64Array(2 * rows.length);
  for (const [step, row] of rows.entries()) {
    const across = reflection(row.subarray(step));
    const below = rows.slice(step + 1);
    for (const one of [row, ...below]) reflect(one.subarray(step), across);
    beside[2 * step] = row[step] ?? 0;
    if (below.length === 0) break;
    const down = reflection(Float64Array.from(below, (one) => one[step] ?? 0));
    reflectRows(below, step, down);
    beside[2 * step + 1] = below[0]?.[step] ?? 0;
  }
  const both = tridiagonalEigenvalues(new Float64Array(beside.length), beside);
  return both.subarray(rows.length).map(Math.abs);
}

/** Reflects all columns from `first` on; row after row, since that is how they are stored. */
function reflectRows(
  rows: readonly Float64Array[],
  first: number,
  { vector, factor }: Reflection,
): void {
  const shares = new Float64Array(rows[0]?.length ?? 0);
  for (const [index, row] of rows.entries()) {
    const weight = (vector[index] ?? 0) * factor;
    for (let column = first; column < row.length; column += 1) {
      shares[column] = (shares[column] ?? 0) + weight * (row[column] ?? 0);
    }
  }
  for (const [index, row] of rows.entries()) {
    const own = vector[index] ?? 0;
    for (let column = first; column < row.length; column += 1) {
      row[column] = (row[column] ?? 0) - own * (shares[column] ?? 0);
    }
  }
}
