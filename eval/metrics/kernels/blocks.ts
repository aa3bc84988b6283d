/** `size` equal symbols, from `inFirst` in the first sequence and from `inSecond` in the second. */
export interface Block {
  readonly inFirst: number;
  readonly inSecond: number;
  readonly size: number;
}

/** From left to right, with neighbours that touch in both texts as one. */
export function joinBlocks(found: Block[]): Block[] {
  const blocks: Block[] = [];
  for (const block of found.sort((one, other) => one.inFirst - other.inFirst)) {
    const last = blocks.at(-1);
    const touches =
      last?.inFirst === block.inFirst - (last?.size ?? 0) &&
      last.inSecond === block.inSecond - last.size;
    if (touches) blocks[blocks.length - 1] = { ...last, size: last.size + block.size };
    else blocks.push(block);
  }
  return blocks;
}

/** How many symbols of both sequences lie before each block and after the last one. */
export function gapsBetween(
  blocks: readonly Block[],
  first: number,
  second: number,
): { readonly first: number; readonly second: number }[] {
  const ends = [...blocks, { inFirst: first, inSecond: second, size: 0 }];
  return ends.map(({ inFirst, inSecond }, at) => {
    const before = ends[at - 1] ?? { inFirst: 0, inSecond: 0, size: 0 };
    return {
      first: inFirst - before.inFirst - before.size,
      second: inSecond - before.inSecond - before.size,
    };
  });
}

/** Adds a search to do, if there is anything in it. */
export function push(
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
export function lower(base: number, ...rows: readonly Int32Array[]): number {
  for (const runs of rows) {
    for (let at = 0; at < runs.length; at += 1) {
      runs[at] = Math.max(0, (runs[at] as number) - base);
    }
  }
  return 0;
}

/** Whether two stretches are the same as a whole. */
export function isEqual(
  first: Int32Array,
  second: Int32Array,
  firstLow: number,
  firstHigh: number,
  secondLow: number,
  secondHigh: number,
): boolean {
  const length = firstHigh - firstLow;
  if (length !== secondHigh - secondLow) return false;
  for (let at = 0; at < length; at += 1) {
    if (first[firstLow + at] !== second[secondLow + at]) return false;
  }
  return true;
}
