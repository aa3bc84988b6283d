const mostSteps = 60;

/**
 * The eigenvalues of a symmetric tridiagonal matrix, in ascending order, by implicit QL steps.
 * `beside[k]` stands between the diagonal's k-th and next value; both arrays are used up.
 */
export function tridiagonalEigenvalues(diagonal: Float64Array, beside: Float64Array): Float64Array {
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
  return diagonal.sort();
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
