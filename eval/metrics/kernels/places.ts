/** Where each number occurs, in ascending order: those of `number` from `starts[number]` on. */
export class Places {
  readonly starts: Int32Array;
  readonly places: Int32Array;

  /** Numbers from `size` on do not occur; those that are to be left out do not either. */
  constructor(numbers: Int32Array, size: number, leftOut?: Uint8Array) {
    const starts = new Int32Array(size + 1);
    for (let at = 0; at < numbers.length; at += 1) {
      if (leftOut?.[at] === 1) continue;
      const number = numbers[at] as number;
      starts[number + 1] = (starts[number + 1] as number) + 1;
    }
    for (let number = 0; number < size; number += 1) {
      starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number);
    }
    const next = starts.slice();
    this.places = new Int32Array(starts[size] as number);
    for (let at = 0; at < numbers.length; at += 1) {
      if (leftOut?.[at] === 1) continue;
      const number = numbers[at] as number;
      this.places[next[number] as number] = at;
      next[number] = (next[number] as number) + 1;
    }
    this.starts = starts;
  }
}

/** Which places hold a character that difflib's autojunk passes over. */
export function popularPlaces(symbols: Int32Array, size: number): Uint8Array | undefined {
  if (symbols.length < 200) return undefined;
  const counts = new Int32Array(size);
  for (const symbol of symbols) counts[symbol] = (counts[symbol] as number) + 1;
  const most = Math.floor(symbols.length / 100) + 1;
  return Uint8Array.from(symbols, (symbol) => ((counts[symbol] as number) > most ? 1 : 0));
}

/** Which grams hold a left out symbol anywhere. */
export function spoiltGrams(leftOut: Uint8Array, width: number): Uint8Array {
  const spoilt = new Uint8Array(Math.max(0, leftOut.length - width + 1));
  let last = -1;
  for (let at = 0; at < leftOut.length; at += 1) {
    if (leftOut[at] === 1) last = at;
    if (at >= width - 1 && last > at - width) spoilt[at - width + 1] = 1;
  }
  return spoilt;
}

/** The first of the ascending places that is not below `least`. */
export function firstFrom(places: Int32Array, from: number, to: number, least: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
