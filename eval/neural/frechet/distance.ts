import { dot, reflect, reflection } from './reflection.js';
import { singularValues } from './singular-values.js';

/**
 * The Fréchet distance of two sets of vectors, each seen as a normal distribution:
 * |μ₁ − μ₂|² + tr(C₁) + tr(C₂) − 2·tr((C₁·C₂)^½), with sample covariances.
 *
 * With C = FᵀF, the square root's trace is the sum of the singular values of F₁·F₂ᵀ, which is
 * far smaller work for few samples than the covariances themselves. Roots of the eigenvalues of a
 * Gram matrix would be shorter, but lose all that is below a hundred-millionth of the largest.
 */
export function frechetDistance(
  left: readonly ArrayLike<number>[],
  right: readonly ArrayLike<number>[],
): number {
  const [one, other] = [spread(left), spread(right)];
  let distance = 0;
  for (const [index, value] of one.mean.entries()) {
    distance += (value - (other.mean[index] ?? 0)) ** 2;
  }
  const traces = squares(one.factor) + squares(other.factor);
  const root = nuclearNorm(one.factor, other.factor);
  return Math.max(0, distance + traces - 2 * root);
}

type Rows = readonly Float64Array[];

/** The mean of vectors, and rows F with FᵀF as their covariance: no more than they have numbers. */
function spread(vectors: readonly ArrayLike<number>[]): { mean: Float64Array; factor: Rows } {
  const size = vectors[0]?.length ?? 0;
  const sums = new Float64Array(size);
  for (const vector of vectors) {
    for (let index = 0; index < size; index += 1) {
      sums[index] = (sums[index] ?? 0) + (vector[index] ?? 0);
    }
  }
  const mean = sums.map((sum) => sum / vectors.length);
  const scale = 1 / Math.sqrt(vectors.length - 1);
  const centred = vectors.map((vector) =>
    mean.map((value, index) => ((vector[index] ?? 0) - value) * scale),
  );
  return { mean, factor: centred.length <= size ? centred : compacted(centred, size) };
}

/**
 * The rows of the upper triangle R with RᵀR = FᵀF, by Householder's reflections of F's columns.
 * Cholesky's way over the covariance would be shorter, but breaks down where that is singular.
 */
function compacted(factor: Rows, size: number): Rows {
  const columns = Array.from({ length: size }, (_, index) =>
    Float64Array.from(factor, (row) => row[index] ?? 0),
  );
  for (const [step, column] of columns.entries()) {
    const mirror = reflection(column.subarray(step));
    for (const later of columns.slice(step)) reflect(later.subarray(step), mirror);
  }
  return columns.map((_, row) =>
    Float64Array.from(columns, (column, index) => (index < row ? 0 : (column[row] ?? 0))),
  );
}

/** The sum of the singular values of A·Bᵀ. */
function nuclearNorm(left: Rows, right: Rows): number {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const products = few.map((row) => Float64Array.from(many, (other) => dot(row, other)));
  return singularValues(products).reduce((sum, value) => sum + value, 0);
}

const squares = (rows: Rows) => rows.reduce((sum, row) => sum + dot(row, row), 0);
