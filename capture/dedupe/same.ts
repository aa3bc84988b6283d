import { at, type BitVectors } from './bits.js';

/**
 * For each vector the first one that equals it. An open table of indexes: texts as keys would take
 * more memory than the vectors.
 */
export function firstEqual(vectors: BitVectors): Int32Array {
  const { count, words, data } = vectors;
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2)));
  const slots = new Int32Array(size).fill(-1);
  const first = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    let slot = mix(data, index * words, words) & (size - 1);
    for (;;) {
      const known = at(slots, slot);
      if (known < 0) slots[slot] = index;
      else if (vectors.distance(known, index, 0) > 0) {
        slot = (slot + 1) & (size - 1);
        continue;
      }
      first[index] = known < 0 ? index : known;
      break;
    }
  }
  return first;
}

function mix(data: Int32Array, from: number, words: number): number {
  let hash = 0x811c9dc5;
  for (let word = from; word < from + words; word += 1) {
    hash = Math.imul(hash ^ at(data, word), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return (Math.imul(hash, 0x85ebca6b) ^ (hash >>> 13)) >>> 0;
}
