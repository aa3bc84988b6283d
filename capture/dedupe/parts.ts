import { at, type BitVectors } from './bits.js';

/** Up to 64 bits that are compared at once, cut into one part more than it may have differences. */
export interface Block {
  /** Which bits of a vector, in the order of the parts. */
  readonly bits: readonly number[];
  readonly parts: readonly { readonly from: number; readonly width: number }[];
}

const blockBits = 64;
const sampled = 4096;
/** Odd, so that its multiples visit every bit; large, so that neighbours part. */
const stride = 389;

/**
 * Cuts vectors into blocks and parts such that two of them within the distance have a block with
 * fewer differences than parts, hence a part without any (pigeonhole): with one part more than
 * differences in all, some block must have fewer of them than parts.
 *
 * Bits that hardly vary tell little, and cells side by side tell the same. So bits are dealt out in
 * the order of what they tell, and each part gets its share of good ones.
 */
export function cutIntoBlocks(
  vectors: BitVectors,
  members: Int32Array,
  distance: number,
): readonly Block[] {
  const parts = Math.min(distance + 1, vectors.bits);
  const blocks = Math.ceil(vectors.bits / blockBits);
  const dealt = deal(bitsByWorth(vectors, members), share(vectors.bits, blocks));
  const partCounts = share(Math.max(parts, blocks), blocks);
  return dealt.map((bits, block) => {
    const widths = share(bits.length, partCounts[block] ?? 1);
    const inParts = deal(bits, widths);
    let from = 0;
    return {
      bits: inParts.flat(),
      parts: widths.map((width) => {
        from += width;
        return { from: from - width, width };
      }),
    };
  });
}

/** A whole number in parts that differ by one at most. */
function share(whole: number, parts: number): readonly number[] {
  const low = Math.floor(whole / parts);
  return Array.from({ length: parts }, (_, part) => low + (part < whole % parts ? 1 : 0));
}

/** One card to each hand in turn, until each has its number. */
function deal(cards: readonly number[], sizes: readonly number[]): readonly number[][] {
  const hands: number[][] = sizes.map(() => []);
  let next = 0;
  for (const card of cards) {
    while ((hands[next % sizes.length]?.length ?? 0) >= (sizes[next % sizes.length] ?? 0)) {
      next += 1;
    }
    hands[next % sizes.length]?.push(card);
    next += 1;
  }
  return hands;
}

/** Bits that are most evenly zero and one come first. */
function bitsByWorth({ bits, words, data }: BitVectors, members: Int32Array): readonly number[] {
  const ones = new Int32Array(bits);
  const step = Math.max(1, Math.floor(members.length / sampled));
  let seen = 0;
  for (let member = 0; member < members.length; member += step, seen += 1) {
    const base = at(members, member) * words;
    for (let bit = 0; bit < bits; bit += 1) {
      const word = at(data, base + (bit >>> 5));
      ones[bit] = at(ones, bit) + ((word >>> (bit & 31)) & 1);
    }
  }
  const imbalance = (bit: number) => Math.abs(at(ones, bit) * 2 - seen);
  return Array.from({ length: bits }, (_, bit) => (bit * stride) % bits).sort(
    (left, right) => imbalance(left) - imbalance(right),
  );
}
