/** Numbers the code points of texts from 0, so that tables can be indexed by them. */
export class Alphabet {
  private readonly numbers = new Map<number, number>();

  get size(): number {
    return this.numbers.size;
  }

  /** A text as the numbers of its code points; a lone surrogate is one of its own. */
  encode(text: string): Int32Array {
    const codes = new Int32Array(text.length);
    let length = 0;
    for (const character of text) {
      const point = character.codePointAt(0) as number;
      let number = this.numbers.get(point);
      if (number === undefined) {
        number = this.numbers.size;
        this.numbers.set(point, number);
      }
      codes[length] = number;
      length += 1;
    }
    return codes.subarray(0, length);
  }
}

const highest = 2 ** 30;

/**
 * Ratcliff–Obershelp similarity to one text, as CPython's `difflib.SequenceMatcher(None, first,
 * second, autojunk).ratio()` gives it to the last bit: twice the characters in common blocks over
 * all characters, where the blocks are the longest one (the first of them in the first text, then
 * in the second) and, recursively, those to its left and to its right. It is not symmetric.
 *
 * With autojunk, characters that make up more than 1 % (and one) of a second text of 200 characters
 * or more start no block and only lengthen one, or begin one at the very corner of a search.
 */
export class Matcher {
  private readonly starts: Int32Array;
  private readonly places: Int32Array;
  /** How far the common block ends here that the last row of a search left at each place. */
  private readonly runs: Int32Array;
  private readonly pending: Int32Array;
  private base = 0;

  constructor(
    private readonly second: Int32Array,
    symbols: number,
    autojunk: boolean,
  ) {
    const counts = new Int32Array(symbols);
    for (const symbol of second) counts[symbol] = (counts[symbol] as number) + 1;
    if (autojunk && second.length >= 200) {
      const most = Math.floor(second.length / 100) + 1;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        if ((counts[symbol] as number) > most) counts[symbol] = 0;
      }
    }
    this.starts = new Int32Array(symbols + 1);
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      this.starts[symbol + 1] = (this.starts[symbol] as number) + (counts[symbol] as number);
    }
    this.places = new Int32Array(this.starts[symbols] as number);
    const next = this.starts.slice();
    for (let place = 0; place < second.length; place += 1) {
      const symbol = second[place] as number;
      if (counts[symbol] === 0) continue;
      const at = next[symbol] as number;
      this.places[at] = place;
      next[symbol] = at + 1;
    }
    this.runs = new Int32Array(second.length + 1);
    this.pending = new Int32Array(4 * (second.length + 2));
  }

  ratio(first: Int32Array): number {
    const length = first.length + this.second.length;
    return length === 0 ? 1 : (2 * this.matched(first)) / length;
  }

  /** How many characters are in common blocks. */
  private matched(first: Int32Array): number {
    const { second, starts, places, runs, pending } = this;
    const symbols = starts.length - 1;
    const step = second.length + 1;
    // Each row writes numbers above those of all rows before, so that nothing has to be cleared.
    let base = this.base;
    let total = 0;
    let depth = 4;
    pending[0] = 0;
    pending[1] = first.length;
    pending[2] = 0;
    pending[3] = second.length;
    while (depth > 0) {
      depth -= 4;
      const firstLow = pending[depth] as number;
      const firstHigh = pending[depth + 1] as number;
      const secondLow = pending[depth + 2] as number;
      const secondHigh = pending[depth + 3] as number;
      const most = Math.min(firstHigh - firstLow, secondHigh - secondLow);
      let size = 0;
      let inFirst = firstLow;
      let inSecond = secondLow;
      let longest = 0;
      base += step;
      // Stops when no block of the last row can still outgrow the longest, nor a new one.
      for (let row = firstLow; longest + firstHigh - row > size && size < most; row += 1) {
        const symbol = first[row] as number;
        longest = 0;
        if (base > highest) base = this.lower(base);
        const before = base;
        base += step;
        if (symbol >= symbols) continue;
        const low = starts[symbol] as number;
        // From the right, since a place needs what the row before left at its left.
        for (let at = (starts[symbol + 1] as number) - 1; at >= low; at -= 1) {
          const place = places[at] as number;
          if (place >= secondHigh) continue;
          if (place < secondLow) break;
          const run = (runs[place] as number) - before;
          const now = run > 0 ? run + 1 : 1;
          runs[place + 1] = base + now;
          if (now > longest) longest = now;
          // In the row where the longest block ends, the leftmost of equal ones counts.
          if (now > size || (now === size && inFirst + size === row + 1)) {
            size = now;
            inFirst = row + 1 - now;
            inSecond = place + 1 - now;
          }
        }
      }
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
      if (size === 0) continue;
      total += size;
      if (firstLow < inFirst && secondLow < inSecond) {
        pending[depth] = firstLow;
        pending[depth + 1] = inFirst;
        pending[depth + 2] = secondLow;
        pending[depth + 3] = inSecond;
        depth += 4;
      }
      if (inFirst + size < firstHigh && inSecond + size < secondHigh) {
        pending[depth] = inFirst + size;
        pending[depth + 1] = firstHigh;
        pending[depth + 2] = inSecond + size;
        pending[depth + 3] = secondHigh;
        depth += 4;
      }
    }
    this.base = base;
    return total;
  }

  /** Keeps what the last row wrote, forgets the rest, and starts numbering from 0. */
  private lower(base: number): number {
    const { runs } = this;
    for (let at = 0; at < runs.length; at += 1) {
      runs[at] = Math.max(0, (runs[at] as number) - base);
    }
    return 0;
  }
}

/** The similarity of one pair; for many pairs, one matcher a second text is far cheaper. */
export function ratio(first: string, second: string, autojunk: boolean): number {
  const alphabet = new Alphabet();
  const inner = alphabet.encode(second);
  const symbols = alphabet.size;
  return new Matcher(inner, symbols, autojunk).ratio(alphabet.encode(first));
}
