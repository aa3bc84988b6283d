import { signatureLength } from '../text/minhash.js';

/** A pair at the threshold may be missed once in this many. */
const missedOneIn = 10_000;

/**
 * How many numbers of a signature make a band. Two signatures are compared if any band is equal in
 * both: longer bands mean fewer comparisons, and this is the longest that still finds the pairs.
 */
export function bandLength(threshold: number): number {
  let longest = 1;
  for (let length = 2; length <= signatureLength; length += 1) {
    const bands = Math.floor(signatureLength / length);
    if ((1 - threshold ** length) ** bands * missedOneIn < 1) longest = length;
  }
  return longest;
}

/** The signatures by the text of one band, without those that are alone. */
export function buckets(
  signatures: readonly Uint32Array[],
  band: number,
  length: number,
): Iterable<readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [index, signature] of signatures.entries()) {
    const key = signature.subarray(band * length, (band + 1) * length).join();
    const bucket = found.get(key);
    if (bucket) bucket.push(index);
    else found.set(key, [index]);
  }
  return [...found.values()].filter((bucket) => bucket.length > 1);
}
