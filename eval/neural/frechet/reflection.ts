/** Householder's reflection 1 − factor·v·vᵀ. */
export interface Reflection {
  readonly vector: Float64Array;
  readonly factor: number;
}

/** Puts the values onto their first axis; values that are all zero stay where they are. */
export function reflection(values: Float64Array): Reflection {
  const vector = values.slice();
  const length = Math.sqrt(dot(vector, vector));
  const head = vector[0] ?? 0;
  // Away from the axis' nearer end, where the difference would be rounding only.
  vector[0] = head > 0 ? head + length : head - length;
  const square = dot(vector, vector);
  return { vector, factor: square === 0 ? 0 : 2 / square };
}

/** Reflects the values in place. */
export function reflect(values: Float64Array, { vector, factor }: Reflection): void {
  const share = factor * dot(values, vector);
  for (let index = 0; index < values.length; index += 1) {
    values[index] = (values[index] ?? 0) - share * (vector[index] ?? 0);
  }
}

export function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) {
    sum += (left[index] ?? 0) * (right[index] ?? 0);
  }
  return sum;
}
