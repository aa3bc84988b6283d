import { symmetricEigenvalues } from './eigenvalues.js';

/**
 * The Fréchet distance of two sets of vectors, each seen as a normal distribution:
 * |μ₁ − μ₂|² + tr(C₁) + tr(C₂) − 2·tr((C₁·C₂)^½), with sample covariances.
 *
 * With C = FᵀF, the square root's trace is the sum of the singular values of F₁·F₂ᵀ, which is
 * symmetric work and, for few samples, far smaller than the covariances themselves.
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
  const mean = new Float64Array(size);
  for (const vector of vectors) {
    for (let index = 0; index < size; index += 1) {
      mean[index] = (mean[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
    }
  }
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
    const vector = column.subarray(step).slice();
    const length = Math.sqrt(dot(vector, vector));
    const head = vector[0] ?? 0;
    const target = head > 0 ? -length : length;
    vector[0] = head - target;
    const square = dot(vector, vector);
    if (square === 0) continue;
    for (let later = step; later < size; later += 1) {
      const rest = columns[later]?.subarray(step) ?? vector;
      const share = (2 * dot(rest, vector)) / square;
      for (let index = 0; index < rest.length; index += 1) {
        rest[index] = (rest[index] ?? 0) - share * (vector[index] ?? 0);
      }
    }
  }
  return columns.map((_, row) =>
    Float64Array.from(columns, (column, index) => (index < row ? 0 : (column[row] ?? 0))),
  );
}

/** The sum of the singular values of A·Bᵀ, by the eigenvalues of its smaller Gram matrix. */
function nuclearNorm(left: Rows, right: Rows): number {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  const products = few.map((row) => Float64Array.from(many, (other) => dot(row, other)));
  const size = products.length;
  const gram = new Float64Array(size * size);
  for (const [index, row] of products.entries()) {
    for (let column = 0; column <= index; column += 1) {
      const value = dot(row, products[column] ?? row);
      gram[index * size + column] = value;
      gram[column * size + index] = value;
    }
  }
  const values = symmetricEigenvalues(gram, size);
  // Below this there is only rounding, whose roots would add up.
  const least = (values.at(-1) ?? 0) * size * Number.EPSILON;
  return values.reduce((sum, value) => sum + (value > least ? Math.sqrt(value) : 0), 0);
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) {
    sum += (left[index] ?? 0) * (right[index] ?? 0);
  }
  return sum;
}

const squares = (rows: Rows) => rows.reduce((sum, row) => sum + dot(row, row), 0);
