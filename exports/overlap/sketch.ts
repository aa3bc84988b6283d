import { BitVectors } from '../../capture/dedupe/bits.js';
import { signatureLength, signatureOf } from '../../filters/text/minhash.js';

/** Bits of a sketch: of each number of a MinHash signature the lower half. */
export const sketchBits = signatureLength * 16;
/** Less than this says too little: any two pages may share a menu. */
const fewest = 20;

/**
 * Half of a signature, as hexadecimal digits. Two numbers that differ have the same lower half once
 * in 65,536 times, far below the error of the estimate.
 */
export function sketchOf(shingles: ReadonlySet<number>): string {
  const signature = shingles.size < fewest ? undefined : signatureOf(shingles);
  if (signature === undefined) return '';
  let digits = '';
  for (const number of signature) digits += (number & 0xffff).toString(16).padStart(4, '0');
  return digits;
}

/** Share of equal halves: an estimate of the Jaccard similarity. */
export function sketchSimilarity({ data, words }: BitVectors, left: number, right: number): number {
  let equal = 0;
  for (let word = 0; word < words; word += 1) {
    const differs = (data[left * words + word] ?? 0) ^ (data[right * words + word] ?? 0);
    if ((differs & 0xffff) === 0) equal += 1;
    if (differs >>> 16 === 0) equal += 1;
  }
  return equal / signatureLength;
}

/** Vectors of which nobody knows yet how many there will be. */
export class GrowingVectors {
  #vectors: BitVectors;
  #count = 0;

  constructor(readonly bits: number) {
    this.#vectors = new BitVectors(bits, 1024);
  }

  /** Digits of another length, the empty text of a row without any included, count as all zeros. */
  add(hex: string): void {
    if (this.#count === this.#vectors.count) {
      const larger = new BitVectors(this.bits, this.#count * 2);
      larger.data.set(this.#vectors.data);
      this.#vectors = larger;
    }
    if (hex.length * 4 === this.bits) this.#vectors.setHex(this.#count, hex);
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  /** All so far, without a copy. */
  finish(): BitVectors {
    const { bits, data, words } = this.#vectors;
    return new BitVectors(bits, this.#count, data.subarray(0, this.#count * words));
  }
}
