import type { Alphabet, Encoded } from './alphabet.js';
import { Places, popularPlaces } from './places.js';

/** Rows are numbered up to here, well below 2³¹. */
const highest = 2 ** 30;

/**
 * Ratcliff–Obershelp similarity to one text, as CPython's `difflib.SequenceMatcher(None, first,
 * second, autojunk).ratio()` gives it to the last bit: twice the characters in common blocks over
 * all characters, where the blocks are the longest one (the first of them in the first text, then
 * in the second) and, recursively, those to its left and to its right. It is not symmetric.
 *
 * With autojunk, characters that make up more than 1 % (and one) of a second text of 200 characters
 * or more start no block and only lengthen one, or begin one at the very corner of a search.
 *
 * Blocks are looked for by their pairs of neighbouring characters, of which texts share far fewer
 * than single ones; only where there is no common pair is the first common character the block.
 */
export class Matcher {
  private readonly second: Int32Array;
  private readonly single: Places;
  private readonly double: Places;
  /** How many pairs of a block the last two rows of a search left behind each place. */
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

  constructor({ symbols, pairs }: Encoded, alphabet: AlphabetSizes, autojunk: boolean) {
    this.second = symbols;
    const popular = autojunk ? popularPlaces(symbols, alphabet.size) : undefined;
    this.single = new Places(symbols, alphabet.size, popular);
    const unusable = popular?.map((byte, at) => byte | (popular[at + 1] ?? 0));
    this.double = new Places(pairs, alphabet.pairSize, unusable);
    this.above = new Int32Array(symbols.length + 1);
    this.below = new Int32Array(symbols.length + 1);
    this.pending = new Int32Array(4 * (symbols.length + 2));
  }

  ratio(first: Encoded): number {
    const length = first.symbols.length + this.second.length;
    return length === 0 ? 1 : (2 * this.matched(first)) / length;
  }

  /** How many characters are in common blocks. */
  private matched(first: Encoded): number {
    const { pending } = this;
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
      this.searchPairs(first.pairs);
      if (this.size === 0) this.searchSingle(first.symbols);
      this.lengthen(first.symbols);
      const { inFirst, inSecond, size } = this;
      if (size === 0) continue;
      total += size;
      depth = push(pending, depth, firstLow, inFirst, secondLow, inSecond);
      depth = push(pending, depth, inFirst + size, firstHigh, inSecond + size, secondHigh);
    }
    return total;
  }

  /** Finds the longest block of two characters or more. */
  private searchPairs(first: Int32Array): void {
    const { firstLow, firstHigh, secondLow, secondHigh } = this;
    const { starts, places } = this.double;
    const known = starts.length - 1;
    const step = this.second.length + 1;
    const most = Math.min(firstHigh - firstLow, secondHigh - secondLow) - 1;
    // Each row writes numbers above those of all rows before, so that nothing has to be cleared.
    let base = this.base + step;
    let { above, below } = this;
    let size = 0;
    for (let row = firstLow; row < firstHigh - 1 && size < most; row += 1) {
      const pair = first[row] as number;
      if (base > highest) base = lower(base, above, below);
      const before = base;
      base += step;
      const last = above;
      above = below;
      below = last;
      if (pair >= known) continue;
      const end = starts[pair + 1] as number;
      for (let at = starts[pair] as number; at < end; at += 1) {
        const place = places[at] as number;
        if (place < secondLow) continue;
        if (place >= secondHigh - 1) break;
        const run = (above[place] as number) - before;
        const now = run > 0 ? run + 1 : 1;
        below[place + 1] = base + now;
        if (now > size) {
          size = now;
          this.size = now + 1;
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
      for (let at = starts[symbol] as number; at < end; at += 1) {
        const place = places[at] as number;
        if (place < secondLow) continue;
        if (place >= secondHigh) break;
        this.inFirst = row;
        this.inSecond = place;
        this.size = 1;
        return;
      }
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

type AlphabetSizes = Pick<Alphabet, 'size' | 'pairSize'>;

/** Adds a search to do, if there is anything in it. */
function push(
  pending: Int32Array,
  depth: number,
  firstLow: number,
  firstHigh: number,
  secondLow: number,
  secondHigh: number,
): number {
  if (firstLow >= firstHigh || secondLow >= secondHigh) return depth;
  pending[depth] = firstLow;
  pending[depth + 1] = firstHigh;
  pending[depth + 2] = secondLow;
  pending[depth + 3] = secondHigh;
  return depth + 4;
}

/** Keeps what the last row wrote, forgets the rest, and starts numbering from 0. */
function lower(base: number, ...rows: readonly Int32Array[]): number {
  for (const runs of rows) {
    for (let at = 0; at < runs.length; at += 1) {
      runs[at] = Math.max(0, (runs[at] as number) - base);
    }
  }
  return 0;
}
