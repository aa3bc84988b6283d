import { at, type BitVectors } from './bits.js';

/**
 * When two hashes show the same page: at most `most` bits differ, and no more than half of the ink
 * of both. Ink is what stands out, the rarer of the two bit values. The second bound matters only
 * for nearly empty pages: with 20 cells of ink each, any two of them are within 61 bits of each
 * other, whatever they show.
 */
export class Alike {
  readonly #ink: Int32Array;

  constructor(
    readonly vectors: BitVectors,
    readonly most: number,
  ) {
    this.#ink = new Int32Array(vectors.count);
    for (let index = 0; index < vectors.count; index += 1) {
      const ones = vectors.ones(index);
      this.#ink[index] = Math.min(ones, vectors.bits - ones);
    }
  }

  /** A hash of one value says nothing: a blank page, or one whose contents are too faint. */
  isBlank(index: number): boolean {
    return this.#ink[index] === 0;
  }

  areAlike(left: number, right: number): boolean {
    const limit = Math.min(this.most, (at(this.#ink, left) + at(this.#ink, right)) >> 1);
    return this.vectors.distance(left, right, limit) <= limit;
  }
}
