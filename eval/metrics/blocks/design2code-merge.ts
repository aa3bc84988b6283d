import { bestMatching, type Likeness, type TextBlock } from './design2code-match.js';

/** A merge has to better the changed pairs by this much on average. */
const worthwhile = 0.05;

function join(left: TextBlock, right: TextBlock): TextBlock {
  const [a, b] = [left.bbox, right.bbox];
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const w = Math.max(a.x + a.w, b.x + b.w) - x;
  const h = Math.max(a.y + a.h, b.y + b.h) - y;
  const half = (index: 0 | 1 | 2) => Math.floor((left.colour[index] + right.colour[index]) / 2);
  return {
    text: `${left.text} ${right.text}`,
    bbox: { x, y, w, h },
    colour: [half(0), half(1), half(2)],
  };
}

/** By how much the mean cost of the pairs that changed got lower; 0 if the best pair got worse. */
export function improvement(before: readonly number[], after: readonly number[]): number {
  const [gone, come] = [without(before, after), without(after, before)];
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const step = mean(gone) - mean(come);
  return step > 0 && Math.min(...gone) <= Math.min(...come) ? 0 : step;
}

function without(values: readonly number[], others: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of others) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.filter((value) => {
    const left = counts.get(value) ?? 0;
    counts.set(value, left - 1);
    return left <= 0;
  });
}

/** Merges neighbours on one side where that makes the matching better; undefined if none does. */
function mergeSide(
  blocks: readonly TextBlock[],
  costsOf: (blocks: readonly TextBlock[]) => readonly number[],
): TextBlock[] | undefined {
  const before = costsOf(blocks);
  const gains = blocks.slice(1).map((next, at) => {
    const merged = [
      ...blocks.slice(0, at),
      join(blocks[at] ?? next, next),
      ...blocks.slice(at + 2),
    ];
    return { at, gain: improvement(before, costsOf(merged)) };
  });
  const chosen = new Set<number>();
  for (const { at } of gains
    .filter(({ gain }) => gain > worthwhile)
    .sort((left, right) => right.gain - left.gain)) {
    // A block takes part in one merge a round.
    if (!chosen.has(at - 1) && !chosen.has(at + 1)) chosen.add(at);
  }
  if (chosen.size === 0) return undefined;
  return blocks.flatMap((block, at) => {
    if (chosen.has(at - 1)) return [];
    const next = blocks[at + 1];
    return [chosen.has(at) && next ? join(block, next) : block];
  });
}

/** Merges on both sides in turn until nothing gets better. */
export function mergeBoth(
  answer: readonly TextBlock[],
  reference: readonly TextBlock[],
  likeness: Likeness,
): { answer: readonly TextBlock[]; reference: readonly TextBlock[] } {
  let [left, right] = [answer, reference];
  for (let changed = true; changed; ) {
    const fixed = right;
    const merged = mergeSide(left, (blocks) => bestMatching(blocks, fixed, 0, likeness).costs);
    left = merged ?? left;
    const other = left;
    const mergedToo = mergeSide(right, (blocks) => bestMatching(other, blocks, 0, likeness).costs);
    right = mergedToo ?? right;
    changed = merged !== undefined || mergedToo !== undefined;
  }
  return { answer: left, reference: right };
}
