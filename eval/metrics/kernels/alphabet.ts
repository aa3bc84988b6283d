/** How many neighbouring symbols make up a gram of each kind. */
export const gramWidths = [2, 8, 64] as const;

/** From here on, grams of more than two symbols pay for themselves. */
const long = 400;

/** A text as numbers: its symbols, and its grams; short texts have only those of the first width. */
export interface Encoded {
  readonly symbols: Int32Array;
  readonly grams: readonly Int32Array[];
}

/** How many different symbols and grams there are. */
export interface AlphabetSizes {
  readonly size: number;
  readonly gramSizes: readonly number[];
}

/** Numbers symbols, and grams of them, from 0 on, so that tables can be indexed by them. */
export class Alphabet implements AlphabetSizes {
  private readonly symbols = new Map<number, number>();
  /** Grams of 2, 4, 8 … symbols. */
  private readonly doubled: Map<number, number>[] = [];

  get size(): number {
    return this.symbols.size;
  }

  get gramSizes(): number[] {
    return gramWidths.map((width) => this.doubled[Math.log2(width) - 1]?.size ?? 0);
  }

  /** The symbols are code points; a lone surrogate is one of its own. */
  encode(text: string): Encoded {
    const symbols = new Int32Array(text.length);
    let length = 0;
    for (const character of text) {
      symbols[length] = numberOf(this.symbols, character.codePointAt(0) as number);
      length += 1;
    }
    return this.withGrams(symbols.subarray(0, length));
  }

  /** Any numbers as symbols. */
  encodeNumbers(numbers: ArrayLike<number>): Encoded {
    return this.withGrams(Int32Array.from(numbers, (number) => numberOf(this.symbols, number)));
  }

  private withGrams(symbols: Int32Array): Encoded {
    const widest = symbols.length < long ? gramWidths[0] : (gramWidths.at(-1) ?? 0);
    const grams: Int32Array[] = [];
    let halves = symbols;
    for (let [width, level] = [2, 0]; width <= widest; width *= 2, level += 1) {
      halves = this.twice(halves, width / 2, level);
      if (gramWidths.some((one) => one === width)) grams.push(halves);
    }
    return { symbols, grams };
  }

  /** Grams of twice the width: two neighbouring ones have one number together. */
  private twice(halves: Int32Array, width: number, level: number): Int32Array {
    this.doubled[level] ??= new Map();
    const numbers = this.doubled[level];
    const grams = new Int32Array(Math.max(0, halves.length - width));
    for (let at = 0; at < grams.length; at += 1) {
      // No text has 2²⁶ different grams, so the key is exact.
      const key = (halves[at] as number) * 2 ** 26 + (halves[at + width] as number);
      grams[at] = numberOf(numbers, key);
    }
    return grams;
  }
}

function numberOf(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
