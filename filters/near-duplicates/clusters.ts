import { signatureLength, similarity } from '../text/minhash.js';
import { bandLength, buckets } from './bands.js';
import { UnionFind } from './union-find.js';

/**
 * The cluster of each signature, by the index of its first member. Alike is not transitive, chains
 * of alike signatures are one cluster all the same: which pairs happen to be looked at first must
 * not decide who is in it.
 */
export function clusters(signatures: readonly Uint32Array[], threshold: number): readonly number[] {
  const sets = new UnionFind(signatures.length);
  const different = joinEqual(signatures, sets);
  const chosen = different.map((index) => signatures[index] ?? new Uint32Array());
  const length = bandLength(threshold);
  for (let band = 0; (band + 1) * length <= signatureLength; band += 1) {
    for (const bucket of buckets(chosen, band, length)) {
      joinAlike(bucket, chosen, different, sets, threshold);
    }
  }
  return signatures.map((_, index) => sets.find(index));
}

/** Exact copies may be many and would make every bucket large: one of each goes on. */
function joinEqual(signatures: readonly Uint32Array[], sets: UnionFind): readonly number[] {
  const first = new Map<string, number>();
  for (const [index, signature] of signatures.entries()) {
    const key = Buffer.from(signature.buffer, signature.byteOffset, signature.byteLength).toString(
      'latin1',
    );
    const known = first.get(key);
    if (known === undefined) first.set(key, index);
    else sets.join(known, index);
  }
  return [...first.values()];
}

function joinAlike(
  bucket: readonly number[],
  chosen: readonly Uint32Array[],
  indexes: readonly number[],
  sets: UnionFind,
  threshold: number,
): void {
  for (let at = 0; at < bucket.length; at += 1) {
    for (let other = at + 1; other < bucket.length; other += 1) {
      const left = bucket[at] ?? 0;
      const right = bucket[other] ?? 0;
      const [leftIndex, rightIndex] = [indexes[left] ?? 0, indexes[right] ?? 0];
      const [leftSignature, rightSignature] = [chosen[left], chosen[right]];
      if (!leftSignature || !rightSignature) continue;
      if (sets.find(leftIndex) === sets.find(rightIndex)) continue;
      if (similarity(leftSignature, rightSignature) >= threshold) sets.join(leftIndex, rightIndex);
    }
  }
}
