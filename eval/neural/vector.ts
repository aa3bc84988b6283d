import { BrokenWeights } from './weights/errors.js';
import type { FloatTensor } from './weights/network.js';

/** The cosine of the angle between two vectors; a vector of zeros is at right angles to all. */
export function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  if (left.length !== right.length) {
    throw new BrokenWeights(`Vectors of ${left.length} and ${right.length} cannot be compared.`);
  }
  let both = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (let index = 0; index < left.length; index += 1) {
    const one = left[index] ?? 0;
    const other = right[index] ?? 0;
    both += one * other;
    leftSquares += one * one;
    rightSquares += other * other;
  }
  if (leftSquares === 0 || rightSquares === 0) return 0;
  return Math.min(1, Math.max(-1, both / Math.sqrt(leftSquares * rightSquares)));
}

/** The vectors of a batch of one: one for each token or patch. */
export function vectorsOf({ dims, data }: FloatTensor): Float32Array[] {
  const [batch, count = 0, size = 0] = dims;
  if (dims.length !== 3 || batch !== 1) {
    throw new BrokenWeights(`The output has the shape ${dims.join('×')}, not 1×tokens×size.`);
  }
  return Array.from({ length: count }, (_, index) =>
    data.subarray(index * size, (index + 1) * size),
  );
}

/** The mean of the vectors where the mask is 1. */
export function meanVector(
  vectors: readonly Float32Array[],
  mask: readonly number[],
): Float64Array {
  const kept = vectors.filter((_, index) => mask[index] === 1);
  const sum = new Float64Array(kept[0]?.length ?? 0);
  for (const vector of kept) {
    for (let index = 0; index < sum.length; index += 1) {
      sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
    }
  }
  return sum.map((value) => value / kept.length);
}

/** The one number of an output that has just one. */
export function onlyNumber({ dims, data }: FloatTensor): number {
  const [value] = data;
  if (value === undefined || data.length !== 1) {
    throw new BrokenWeights(`The output has the shape ${dims.join('×')}, not one number.`);
  }
  return value;
}
