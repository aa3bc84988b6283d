/**
 * The eigenvalues of a symmetric matrix, row by row in an array that is used up: Householder
 * reflections make it tridiagonal, then implicit QL steps make it diagonal.
 */
export function symmetricEigenvalues(matrix: Float64Array, size: number): Float64Array {
  const diagonal = new Float64Array(size);
  const beside = new Float64Array(size);
  tridiagonalise(matrix, size, diagonal, beside);
  diagonalise(diagonal, beside);
  return diagonal.sort();
}

/** After it, `beside[k]` stands between the diagonal's k-th and next value. */
function tridiagonalise(
  matrix: Float64Array,
  size: number,
  diagonal: Float64Array,
  beside: Float64Array,
): void {
  const reflection = new Float64Array(size);
  const product = new Float64Array(size);
  for (let step = 0; step < size; step += 1) {
    diagonal[step] = matrix[step * size + step] ?? 0;
    const first = step + 1;
    if (first >= size) break;
    const column = matrix.subarray(step * size + first, (step + 1) * size);
    const length = Math.hypot(...chunkNorms(column));
    const head = column[0] ?? 0;
    const target = head > 0 ? -length : length;
    beside[step] = target;
    // The part below is reflected onto its first axis; nothing to do if it lies there already.
    const rest = length * length - head * head;
    if (rest <= 0) {
      beside[step] = head;
      continue;
    }
    reflection.set(column, first);
    reflection[first] = head - target;
    const factor = 1 / (length * length - head * target);
    reflect(matrix, size, first, reflection, product, factor);
  }
}

/** Spreading a large array over arguments would overflow the stack. */
function chunkNorms(values: Float64Array): number[] {
  const norms: number[] = [];
  for (let start = 0; start < values.length; start += 1024) {
    norms.push(Math.hypot(...values.subarray(start, start + 1024)));
  }
  return norms;
}

/** A becomes H·A·H for H = 1 − factor·v·vᵀ, in the lower right part from `first` on. */
function reflect(
  matrix: Float64Array,
  size: number,
  first: number,
  vector: Float64Array,
  product: Float64Array,
  factor: number,
): void {
  let inner = 0;
  for (let row = first; row < size; row += 1) {
    let sum = 0;
    const start = row * size;
    for (let column = first; column < size; column += 1) {
      sum += (matrix[start + column] ?? 0) * (vector[column] ?? 0);
    }
    product[row] = sum * factor;
    inner += (product[row] ?? 0) * (vector[row] ?? 0);
  }
  const half = (inner * factor) / 2;
  for (let row = first; row < size; row += 1) {
    product[row] = (product[row] ?? 0) - half * (vector[row] ?? 0);
  }
  for (let row = first; row < size; row += 1) {
    const [own, other] = [vector[row] ?? 0, product[row] ?? 0];
    const start = row * size;
    for (let column = first; column < size; column += 1) {
      matrix[start + column] =
        (matrix[start + column] ?? 0) -
        own * (product[column] ?? 0) -
        other * (vector[column] ?? 0);
    }
  }
}

const mostSteps = 60;

function diagonalise(diagonal: Float64Array, beside: Float64Array): void {
  // Relative to the largest value: among the rounding errors of a singular matrix nothing converges.
  const largest = [...diagonal, ...beside].reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const negligible = Number.EPSILON * largest;
  for (let low = 0; low < diagonal.length; low += 1) {
    for (let step = 0; ; step += 1) {
      const high = blockEnd(beside, low, negligible);
      if (high === low) break;
      if (step === mostSteps) throw new Error('The eigenvalues do not converge.');
      rotate(diagonal, beside, low, high);
    }
  }
}

/** Where the first value beside the diagonal is negligible, from `low` on. */
function blockEnd(beside: Float64Array, low: number, negligible: number): number {
  let high = low;
  while (high < beside.length - 1 && Math.abs(beside[high] ?? 0) > negligible) high += 1;
  return high;
}

/** One QL step with Wilkinson's shift on the block from `low` to `high`. */
function rotate(diagonal: Float64Array, beside: Float64Array, low: number, high: number): void {
  const at = (values: Float64Array, index: number) => values[index] ?? 0;
  const slope = (at(diagonal, low + 1) - at(diagonal, low)) / (2 * at(beside, low));
  const root = Math.hypot(slope, 1);
  const shift = at(beside, low) / (slope + (slope >= 0 ? root : -root));
  let carried = at(diagonal, high) - at(diagonal, low) + shift;
  let [sine, cosine, moved] = [1, 1, 0];
  for (let index = high - 1; index >= low; index -= 1) {
    const outer = sine * at(beside, index);
    const inner = cosine * at(beside, index);
    const length = Math.hypot(outer, carried);
    beside[index + 1] = length;
    if (length === 0) {
      diagonal[index + 1] = at(diagonal, index + 1) - moved;
      beside[high] = 0;
      return;
    }
    sine = outer / length;
    cosine = carried / length;
    const base = at(diagonal, index + 1) - moved;
    const turn = (at(diagonal, index) - base) * sine + 2 * cosine * inner;
    moved = sine * turn;
    diagonal[index + 1] = base + moved;
    carried = cosine * turn - inner;
  }
  diagonal[low] = at(diagonal, low) - moved;
  beside[low] = carried;
  beside[high] = 0;
}
