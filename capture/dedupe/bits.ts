/** Bit vectors of one length, one after the other in one array: a million of them are one object. */
export class BitVectors {
  readonly words: number;
  readonly data: Int32Array;

  /** All bits are 0, unless `data` has them already. */
  constructor(
    readonly bits: number,
    readonly count: number,
    data?: Int32Array,
  ) {
    if (bits % 32 !== 0) throw new RangeError(`${bits} bits are not whole words`);
    this.words = bits / 32;
    this.data = data ?? new Int32Array(count * this.words);
  }

  setHex(index: number, hex: string): void {
    for (let word = 0; word < this.words; word += 1) {
      this.data[index * this.words + word] = Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16);
    }
  }

  /** How many bits differ, or any number above the limit once it is passed. */
  distance(left: number, right: number, limit = this.bits): number {
    const { data, words } = this;
    let different = 0;
    for (let a = left * words, b = right * words, end = a + words; a < end; a += 1, b += 1) {
      different += onesOf(at(data, a) ^ at(data, b));
      if (different > limit) break;
    }
    return different;
  }

  ones(index: number): number {
    let ones = 0;
    for (let word = index * this.words; word < (index + 1) * this.words; word += 1) {
      ones += onesOf(at(this.data, word));
    }
    return ones;
  }
}

/** The number of ones among 32 bits. */
export function onesOf(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A place that is known to be inside; the compiler cannot know it, and turns this into a plain read. */
export function at(array: Int32Array, index: number): number {
  return array[index] ?? 0;
}

/** Four bits a digit, most significant first. */
export function toHex(bits: ArrayLike<number>): string {
  let hex = '';
  for (let from = 0; from < bits.length; from += 4) {
    let digit = 0;
    for (let bit = from; bit < from + 4; bit += 1) digit = digit * 2 + (bits[bit] ? 1 : 0);
    hex += digit.toString(16);
  }
  return hex;
}
