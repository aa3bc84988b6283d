import { at, type BitVectors } from './bits.js';
import type { Block } from './parts.js';

/** Members of one bucket and the two words of their block. */
export interface Slice {
  readonly members: Int32Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Vectors sorted by a few of their bits; one table serves all parts, one after the other. */
export class Table {
  readonly #count: number;
  readonly #low: Int32Array;
  readonly #high: Int32Array;
  readonly #order: Int32Array;
  readonly #sortedLow: Int32Array;
  readonly #sortedHigh: Int32Array;
  readonly #keyBits: number;
  readonly #ends: Int32Array;

  constructor(
    readonly vectors: BitVectors,
    readonly members: Int32Array,
  ) {
    const count = members.length;
    this.#count = count;
    this.#low = new Int32Array(count);
    this.#high = new Int32Array(count);
    this.#order = new Int32Array(count);
    this.#sortedLow = new Int32Array(count);
    this.#sortedHigh = new Int32Array(count);
    this.#keyBits = Math.min(22, Math.ceil(Math.log2(count)) + 2);
    this.#ends = new Int32Array(2 ** this.#keyBits + 1);
  }

  /** The bits of a block, side by side in two words. */
  gather(block: Block): void {
    const { words, data } = this.vectors;
    const places = Int32Array.from(block.bits);
    const lows = Math.min(32, places.length);
    for (let index = 0; index < this.#count; index += 1) {
      const base = at(this.members, index) * words;
      let low = 0;
      for (let bit = 0; bit < lows; bit += 1) {
        const place = at(places, bit);
        low |= ((at(data, base + (place >>> 5)) >>> (place & 31)) & 1) << bit;
      }
      let high = 0;
      for (let bit = 32; bit < places.length; bit += 1) {
        const place = at(places, bit);
        high |= ((at(data, base + (place >>> 5)) >>> (place & 31)) & 1) << (bit - 32);
      }
      this.#low[index] = low;
      this.#high[index] = high;
    }
  }

  /** Counting sort by a part; of a wide one, by as many bits as the number of vectors deserves. */
  sort(from: number, width: number): void {
    const bits = Math.min(width, this.#keyBits);
    const ends = this.#ends.fill(0);
    for (let index = 0; index < this.#count; index += 1) {
      const key = this.#key(index, from, bits) + 1;
      ends[key] = at(ends, key) + 1;
    }
    for (let key = 1; key < ends.length; key += 1) ends[key] = at(ends, key) + at(ends, key - 1);
    for (let index = 0; index < this.#count; index += 1) {
      const key = this.#key(index, from, bits);
      const place = at(ends, key);
      ends[key] = place + 1;
      this.#order[place] = at(this.members, index);
      this.#sortedLow[place] = at(this.#low, index);
      this.#sortedHigh[place] = at(this.#high, index);
    }
  }

  /** Where buckets of more than one start and end. */
  *buckets(): Generator<readonly [start: number, end: number]> {
    let start = 0;
    for (let key = 0; start < this.#count; key += 1) {
      const end = at(this.#ends, key);
      if (end - start > 1) yield [start, end];
      start = end;
    }
  }

  slice(start: number, end: number): Slice {
    return {
      members: this.#order.subarray(start, end),
      low: this.#sortedLow.subarray(start, end),
      high: this.#sortedHigh.subarray(start, end),
    };
  }

  #key(index: number, from: number, bits: number): number {
    const low = at(this.#low, index);
    const high = at(this.#high, index);
    const value =
      from >= 32 ? high >>> (from - 32) : from === 0 ? low : (low >>> from) | (high << (32 - from));
    return value & (2 ** bits - 1);
  }
}
