import { at, BitVectors } from '../../capture/dedupe/bits.js';
import { firstEqual } from '../../capture/dedupe/same.js';
import { bandLength } from '../../filters/near-duplicates/bands.js';
import { signatureLength } from '../../filters/text/minhash.js';
import { mixed } from '../../filters/text/shingles.js';
import { sketchSimilarity } from './sketch.js';

/** What a row of ours was found to be like. */
export interface Alike {
  readonly other: number;
  readonly similarity: number;
}

/**
 * For each of our rows (those below `ours`) one of theirs that is alike, if there is any: of all
 * with a band in common the most similar, or the first that is equal. Rows are only compared where
 * a band of their sketches is equal, so the work grows with the rows and not with their square.
 */
export function alikeSketches(
  sketches: BitVectors,
  ours: number,
  threshold: number,
): ReadonlyMap<number, Alike> {
  const first = firstEqualOfSide(sketches, ours);
  const best = new Map<number, Alike>();
  const meet = (mine: number, other: number) => {
    const known = best.get(mine)?.similarity ?? 0;
    if (known === 1) return;
    const similarity = sketchSimilarity(sketches, mine, other);
    if (similarity >= threshold && similarity > known) best.set(mine, { other, similarity });
  };
  const length = bandLength(threshold);
  for (let band = 0; (band + 1) * length <= signatureLength; band += 1) {
    for (const bucket of buckets(sketches, first, band, length)) {
      const theirs = bucket.findIndex((row) => row >= ours);
      if (theirs <= 0) continue;
      for (const mine of bucket.subarray(0, theirs)) {
        for (const other of bucket.subarray(theirs)) meet(mine, other);
      }
    }
  }
  for (let row = 0; row < ours; row += 1) {
    const found = best.get(at(first, row));
    if (found !== undefined) best.set(row, found);
  }
  return best;
}

/** Equal rows of one side stand for each other. */
function firstEqualOfSide({ bits, words, data, count }: BitVectors, ours: number): Int32Array {
  const part = (from: number, to: number) =>
    new BitVectors(bits, to - from, data.subarray(from * words, to * words));
  const first = new Int32Array(count);
  first.set(firstEqual(part(0, ours)));
  first.set(
    firstEqual(part(ours, count)).map((row) => row + ours),
    ours,
  );
  return first;
}

/** Rows in which one band is equal, in order, without those that are alone or have no sketch. */
function* buckets(
  sketches: BitVectors,
  first: Int32Array,
  band: number,
  length: number,
): Generator<Int32Array> {
  // Key and row as one number each: sorting those takes neither objects nor a comparison of ours.
  const rowBits = Math.ceil(Math.log2(Math.max(2, sketches.count)));
  const keyed = new Float64Array(sketches.count);
  let kept = 0;
  for (let row = 0; row < sketches.count; row += 1) {
    if (at(first, row) !== row || isEmpty(sketches, row)) continue;
    const key = bandKey(sketches, row, band * length, length) >>> Math.max(0, rowBits - 21);
    keyed[kept] = key * 2 ** rowBits + row;
    kept += 1;
  }
  const sorted = keyed.subarray(0, kept).sort();
  const rows = Int32Array.from(sorted, (value) => value % 2 ** rowBits);
  for (let start = 0, end = 0; start < kept; start = end) {
    const key = Math.floor((sorted[start] ?? 0) / 2 ** rowBits);
    for (end = start + 1; end < kept; end += 1) {
      if (Math.floor((sorted[end] ?? 0) / 2 ** rowBits) !== key) break;
    }
    if (end - start > 1) yield rows.subarray(start, end);
  }
}

function bandKey({ data, words }: BitVectors, row: number, from: number, length: number): number {
  let key = from;
  for (let half = from; half < from + length; half += 1) {
    const word = at(data, row * words + (half >> 1));
    key = mixed(key ^ ((half & 1) === 0 ? word >>> 16 : word & 0xffff));
  }
  return key >>> 0;
}

function isEmpty({ data, words }: BitVectors, row: number): boolean {
  for (let word = row * words; word < (row + 1) * words; word += 1) {
    if (at(data, word) !== 0) return false;
  }
  return true;
}
