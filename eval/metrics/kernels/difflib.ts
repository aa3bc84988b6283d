import { type AlphabetSizes, type Encoded, gramWidths } from './alphabet.js';
import { type Block, isEqual, joinBlocks, lower, push } from './blocks.js';
import { firstFrom, Places, popularPlaces, spoiltGrams } from './places.js';

/** Rows are numbered up to here, well below 2³¹. */
const highest = 2 ** 30;
/** Buckets longer than this are entered in the middle. */
const crowded = 16;

/**
 * Matching blocks with one text, as CPython's `difflib.SequenceMatcher(None, first, second,
 * autojunk)` finds them: the longest one (the first of them in the first text, then in the second)
 * and, recursively, those to its left and to its right. The ratio is twice the characters in blocks
 * over all characters, equal to the last bit. It is not symmetric.
 *
 * With autojunk, characters that make up more than 1 % (and one) of a second text of 200 characters
 * or more start no block and only lengthen one, or begin one at the very corner of a search.
 *
 * Blocks are looked for by their grams, the widest first, of which texts share far fewer than single
 * characters; only where there is no common pair is the first common character the block.
 */
export class Matcher {
  private readonly second: Int32Array;
  private readonly single: Places;
  private readonly grams: readonly Places[];
  /** How many grams of a block the last two rows of a search left behind each place. */
  private above: Int32Array;
  private below: Int32Array;
  private readonly pending: Int32Array;
  private base = 0;
  /** Where the search at hand begins and ends in both texts, and the block it has found. */
  private firstLow = 0;
  private firstHigh = 0;
  private secondLow = 0;
  private secondHigh = 0;
  private inFirst = 0;
  private inSecond = 0;
  private size = 0;

  constructor({ symbols, grams }: Encoded, alphabet: AlphabetSizes, autojunk: boolean) {
    this.second = symbols;
    const popular = autojunk ? popularPlaces(symbols, alphabet.size) : undefined;
    const { gramSizes } = alphabet;
    this.single = new Places(symbols, alphabet.size, popular);
    this.grams = grams.map((numbers, kind) => {
      const spoilt = popular && spoiltGrams(popular, gramWidths[kind] ?? 0);
      return new Places(numbers, gramSizes[kind] ?? 0, spoilt);
    });
    this.above = new Int32Array(symbols.length + 1);
    this.below = new Int32Array(symbols.length + 1);
    this.pending = new Int32Array(4 * (symbols.length + 2));
  }

  ratio(first: Encoded): number {
    const length = first.symbols.length + this.second.length;
    return length === 0 ? 1 : (2 * this.matched(first)) / length;
  }

  /** The blocks from left to right; neighbours that touch in both texts are one. */
  blocks(first: Encoded): Block[] {
    const found: Block[] = [];
    this.matched(first, found);
    return joinBlocks(found);
  }

  /** How many characters are in common blocks. */
  private matched(first: Encoded, found?: Block[]): number {
    const { pending } = this;
    const kinds = Math.min(this.grams.length, first.grams.length);
    let total = 0;
    let depth = push(pending, 0, 0, first.symbols.length, 0, this.second.length);
    while (depth > 0) {
      depth -= 4;
      const firstLow = pending[depth] as number;
      const firstHigh = pending[depth + 1] as number;
      const secondLow = pending[depth + 2] as number;
      const secondHigh = pending[depth + 3] as number;
      this.firstLow = firstLow;
      this.firstHigh = firstHigh;
      this.secondLow = secondLow;
      this.secondHigh = secondHigh;
      this.inFirst = firstLow;
      this.inSecond = secondLow;
      this.size = 0;
      // What is equal as a whole is one block, which lengthening the empty one at the corner finds.
      if (!isEqual(first.symbols, this.second, firstLow, firstHigh, secondLow, secondHigh)) {
        for (let kind = kinds - 1; kind >= 0 && this.size === 0; kind -= 1) {
          this.searchGrams(first.grams[kind] as Int32Array, kind);
        }
        if (this.size === 0) this.searchSingle(first.symbols);
      }
      this.lengthen(first.symbols);
      const { inFirst, inSecond, size } = this;
      if (size === 0) continue;
      total += size;
      found?.push({ inFirst, inSecond, size });
      depth = push(pending, depth, firstLow, inFirst, secondLow, inSecond);
      depth = push(pending, depth, inFirst + size, firstHigh, inSecond + size, secondHigh);
    }
    return total;
  }

  /** Finds the longest block of one gram or more. */
  private searchGrams(first: Int32Array, kind: number): void {
    const { starts, places } = this.grams[kind] as Places;
    const rest = (gramWidths[kind] as number) - 1;
    const { firstLow, secondLow } = this;
    const firstEnd = this.firstHigh - rest;
    const secondEnd = this.secondHigh - rest;
    const known = starts.length - 1;
    const step = this.second.length + 1;
    const most = Math.min(firstEnd - firstLow, secondEnd - secondLow);
    // Each row writes numbers above those of all rows before, so that nothing has to be cleared.
    let base = this.base + step;
    let { above, below } = this;
    let size = 0;
    for (let row = firstLow; row < firstEnd && size < most; row += 1) {
      const gram = first[row] as number;
      if (base > highest) base = lower(base, above, below);
      const before = base;
      base += step;
      const last = above;
      above = below;
      below = last;
      if (gram >= known) continue;
      const end = starts[gram + 1] as number;
      let at = starts[gram] as number;
      if (end - at > crowded) at = firstFrom(places, at, end, secondLow);
      for (; at < end; at += 1) {
        const place = places[at] as number;
        if (place < secondLow) continue;
        if (place >= secondEnd) break;
        const run = (above[place] as number) - before;
        const now = run > 0 ? run + 1 : 1;
        below[place + 1] = base + now;
        if (now > size) {
          size = now;
          this.size = now + rest;
          this.inFirst = row + 1 - now;
          this.inSecond = place + 1 - now;
        }
      }
    }
    this.base = base;
    this.above = above;
    this.below = below;
  }

  /** Finds the first common character. */
  private searchSingle(first: Int32Array): void {
    const { firstLow, firstHigh, secondLow, secondHigh } = this;
    const { starts, places } = this.single;
    const known = starts.length - 1;
    for (let row = firstLow; row < firstHigh; row += 1) {
      const symbol = first[row] as number;
      if (symbol >= known) continue;
      const end = starts[symbol + 1] as number;
      const at = firstFrom(places, starts[symbol] as number, end, secondLow);
      if (at === end || (places[at] as number) >= secondHigh) continue;
      this.inFirst = row;
      this.inSecond = places[at] as number;
      this.size = 1;
      return;
    }
  }

  /** Adds what is equal on both sides of the block: characters that autojunk left out. */
  private lengthen(first: Int32Array): void {
    const { firstLow, firstHigh, secondLow, secondHigh } = this;
    const { second } = this;
    let { inFirst, inSecond, size } = this;
    while (
      inFirst > firstLow &&
      inSecond > secondLow &&
      first[inFirst - 1] === second[inSecond - 1]
    ) {
      inFirst -= 1;
      inSecond -= 1;
      size += 1;
    }
    while (
      inFirst + size < firstHigh &&
      inSecond + size < secondHigh &&
      first[inFirst + size] === second[inSecond + size]
    ) {
      size += 1;
    }
    this.inFirst = inFirst;
    this.inSecond = inSecond;
    this.size = size;
  }
}
