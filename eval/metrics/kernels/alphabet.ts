/** A text as numbers: its code points, and its pairs of neighbouring code points. */
export interface Encoded {
  readonly symbols: Int32Array;
  readonly pairs: Int32Array;
}

/** Numbers code points, and pairs of them, from 0 on, so that tables can be indexed by them. */
export class Alphabet {
  private readonly symbols = new Map<number, number>();
  private readonly pairs = new Map<number, number>();

  get size(): number {
    return this.symbols.size;
  }

  get pairSize(): number {
    return this.pairs.size;
  }

  /** A lone surrogate is a code point of its own. */
  encode(text: string): Encoded {
    const symbols = new Int32Array(text.length);
    let length = 0;
    for (const character of text) {
      symbols[length] = numberOf(this.symbols, character.codePointAt(0) as number);
      length += 1;
    }
    const pairs = new Int32Array(Math.max(0, length - 1));
    for (let at = 0; at < pairs.length; at += 1) {
      // There are fewer than 2²¹ code points.
      const key = (symbols[at] as number) * 2 ** 21 + (symbols[at + 1] as number);
      pairs[at] = numberOf(this.pairs, key);
    }
    return { symbols: symbols.subarray(0, length), pairs };
  }
}

function numberOf(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
