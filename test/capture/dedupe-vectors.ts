import type { BitVectors } from '../../capture/dedupe/bits.js';
import { UnionFind } from '../../filters/near-duplicates/union-find.js';

/** Small, quick and the same everywhere: 32 bits at a time. */
export function randomWords(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

export function uniform(vectors: BitVectors, index: number, random: () => number): void {
  for (let word = 0; word < vectors.words; word += 1) {
    vectors.data[index * vectors.words + word] = random();
  }
}

/** What hashes of pages look like: mostly bright, with bars, boxes and lines of text. */
export function pageLike(vectors: BitVectors, index: number, random: () => number): void {
  const side = Math.sqrt(vectors.bits);
  vectors.data.fill(-1, index * vectors.words, (index + 1) * vectors.words);
  const fill = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < Math.min(side, top + height); y += 1) {
      for (let x = left; x < Math.min(side, left + width); x += 1) {
        const bit = y * side + x;
        const word = index * vectors.words + (bit >>> 5);
        vectors.data[word] = (vectors.data[word] ?? 0) & ~(1 << (bit & 31));
      }
    }
  };
  if (random() % 2) fill(0, 0, side, 1 + (random() % 3));
  if (random() % 2) fill(0, 0, side / 8 + (random() % (side / 8)), side);
  for (let boxes = 4 + (random() % 14); boxes > 0; boxes -= 1) {
    const [left, top] = [random() % side, random() % side];
    if (random() % 2) fill(left, top, 2 + (random() % (side / 3)), 2 + (random() % (side / 4)));
    else {
      for (let line = random() % 6; line >= 0; line -= 1) {
        fill(left, top + line * 2, 3 + (random() % (side / 2)), 1);
      }
    }
  }
}

/** A copy of a vector in which so many bits, all different ones, are turned over. */
export function copyOf(
  vectors: BitVectors,
  from: number,
  to: number,
  turned: number,
  random: () => number,
): void {
  const { data, words, bits } = vectors;
  data.copyWithin(to * words, from * words, (from + 1) * words);
  const done = new Set<number>();
  while (done.size < turned) {
    const bit = random() % bits;
    if (done.has(bit)) continue;
    done.add(bit);
    const word = to * words + (bit >>> 5);
    data[word] = (data[word] ?? 0) ^ (1 << (bit & 31));
  }
}

/** Groups by comparing all pairs: slow, and nothing to go wrong. */
export function linkedByAllPairs(
  count: number,
  areAlike: (left: number, right: number) => boolean,
): UnionFind {
  const sets = new UnionFind(count);
  for (let left = 0; left < count; left += 1) {
    for (let right = left + 1; right < count; right += 1) {
      if (areAlike(left, right)) sets.join(left, right);
    }
  }
  return sets;
}

export function rootsOf(sets: UnionFind, count: number): number[] {
  return Array.from({ length: count }, (_, index) => sets.find(index));
}
