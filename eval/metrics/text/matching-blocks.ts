/** `size` equal symbols, from `one` in the first sequence and from `other` in the second. */
export interface Block {
  readonly one: number;
  readonly other: number;
  readonly size: number;
}

type Sequence = ArrayLike<number>;
type Span = readonly [oneFrom: number, oneTo: number, otherFrom: number, otherTo: number];

/**
 * The blocks of CPython's difflib: the longest common stretch (the earliest one of equals), then the
 * same on both sides of it. With `autojunk`, symbols that make up more than 1 % of a second sequence
 * of 200 or more start no block, though a block may grow over them.
 */
export function matchingBlocks(one: Sequence, other: Sequence, autojunk: boolean): Block[] {
  const places = placesOf(other, autojunk);
  const scratch = {
    lengths: new Int32Array(other.length + 1),
    next: new Int32Array(other.length + 1),
  };
  const found: Block[] = [];
  const open: Span[] = [[0, one.length, 0, other.length]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const block = longestBlock(one, other, span, places, scratch);
    if (block.size === 0) continue;
    found.push(block);
    const [oneFrom, oneTo, otherFrom, otherTo] = span;
    open.push([oneFrom, block.one, otherFrom, block.other]);
    open.push([block.one + block.size, oneTo, block.other + block.size, otherTo]);
  }
  return joined(found.sort((left, right) => left.one - right.one || left.other - right.other));
}

export function matchedLength(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { size }) => sum + size, 0);
}

function placesOf(other: Sequence, autojunk: boolean): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = 0; at < other.length; at++) {
    const symbol = other[at] ?? 0;
    const known = places.get(symbol);
    if (known) known.push(at);
    else places.set(symbol, [at]);
  }
  if (autojunk && other.length >= 200) {
    const popular = Math.floor(other.length / 100) + 1;
    for (const [symbol, list] of places) if (list.length > popular) places.delete(symbol);
  }
  return places;
}

interface Scratch {
  lengths: Int32Array;
  next: Int32Array;
}

function longestBlock(
  one: Sequence,
  other: Sequence,
  [oneFrom, oneTo, otherFrom, otherTo]: Span,
  places: ReadonlyMap<number, readonly number[]>,
  scratch: Scratch,
): Block {
  let best: Block = { one: oneFrom, other: otherFrom, size: 0 };
  // lengths[j + 1] is the length of the common stretch that ends at the previous symbol and at j.
  let [previous, from, to]: [readonly number[], number, number] = [[], 0, 0];
  for (let at = oneFrom; at <= oneTo; at++) {
    const { lengths, next } = scratch;
    // After the last symbol there are no places, and the scratch is left clean.
    const here = at < oneTo ? (places.get(one[at] ?? 0) ?? []) : [];
    const start = firstFrom(here, otherFrom);
    let index = start;
    for (; index < here.length; index++) {
      const place = here[index] ?? 0;
      if (place >= otherTo) break;
      const size = (lengths[place] ?? 0) + 1;
      next[place + 1] = size;
      if (size > best.size) best = { one: at - size + 1, other: place - size + 1, size };
    }
    for (; from < to; from++) lengths[(previous[from] ?? 0) + 1] = 0;
    [previous, from, to] = [here, start, index];
    scratch.lengths = next;
    scratch.next = lengths;
  }
  return grown(best, one, other, [oneFrom, oneTo, otherFrom, otherTo]);
}

/** Where the places from `least` on begin. */
function firstFrom(places: readonly number[], least: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Over neighbours that are equal but too popular to have started a block. */
function grown(
  block: Block,
  one: Sequence,
  other: Sequence,
  [oneFrom, oneTo, otherFrom, otherTo]: Span,
): Block {
  let { one: start, other: place, size } = block;
  while (start > oneFrom && place > otherFrom && one[start - 1] === other[place - 1]) {
    start -= 1;
    place -= 1;
    size += 1;
  }
  while (
    start + size < oneTo &&
    place + size < otherTo &&
    one[start + size] === other[place + size]
  ) {
    size += 1;
  }
  return { one: start, other: place, size };
}

function joined(sorted: readonly Block[]): Block[] {
  const blocks: Block[] = [];
  for (const block of sorted) {
    const last = blocks.at(-1);
    if (last && last.one + last.size === block.one && last.other + last.size === block.other) {
      blocks[blocks.length - 1] = { ...last, size: last.size + block.size };
    } else {
      blocks.push(block);
    }
  }
  return blocks;
}
