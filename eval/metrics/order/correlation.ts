type Values = readonly number[];

/** Pearson correlation, or undefined where one side does not vary. */
export function pearson(one: Values, other: Values): number | undefined {
  const mean = (values: Values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [oneMean, otherMean] = [mean(one), mean(other)];
  let [shared, oneSpread, otherSpread] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const left = value - oneMean;
    const right = (other[index] ?? 0) - otherMean;
    shared += left * right;
    oneSpread += left * left;
    otherSpread += right * right;
  }
  // Equal values can differ from their own mean by a rounding, which is no spread. One root, since
  // the product of two would miss 1 for equal sides.
  const spread = Math.sqrt(oneSpread * otherSpread);
  if (isConstant(one) || isConstant(other) || spread === 0) return undefined;
  return Math.max(-1, Math.min(1, shared / spread));
}

const isConstant = (values: Values) => values.every((value) => value === values[0]);

/** Ranks from 1; equal values share the mean of their ranks. */
function ranks(values: Values): number[] {
  const order = values.map((_, index) => index);
  order.sort((left, right) => (values[left] ?? 0) - (values[right] ?? 0));
  const result = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[start] ?? 0]) end += 1;
    for (const index of order.slice(start, end)) result[index] = (start + end + 1) / 2;
    start = end;
  }
  return result;
}

export function spearman(one: Values, other: Values): number | undefined {
  return pearson(ranks(one), ranks(other));
}

/** Kendall's τ-b: pairs in the same order less pairs in the opposite one, corrected for ties. */
export function kendall(one: Values, other: Values): number | undefined {
  let [balance, oneUntied, otherUntied] = [0, 0, 0];
  for (let left = 0; left < one.length; left++) {
    for (let right = left + 1; right < one.length; right++) {
      const first = Math.sign((one[left] ?? 0) - (one[right] ?? 0));
      const second = Math.sign((other[left] ?? 0) - (other[right] ?? 0));
      balance += first * second;
      oneUntied += first * first;
      otherUntied += second * second;
    }
  }
  if (oneUntied === 0 || otherUntied === 0) return undefined;
  return balance / Math.sqrt(oneUntied * otherUntied);
}
