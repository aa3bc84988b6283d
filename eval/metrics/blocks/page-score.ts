import { assign } from '../kernels/assignment.js';
import type { Profile } from '../metric.js';
import { type Block, shift } from './block.js';
import { colourSimilarity } from './foreground.js';
import { similarities } from './text-similarity.js';

/** How alike two pages are, each part from 0 to 1. */
export interface PageScore {
  readonly size: number;
  readonly text: number;
  readonly position: number;
  readonly colour: number;
  readonly matched: number;
}

/** Texts below this have nothing to do with each other. */
const least = 0.3;

/** Far smaller than any difference of two text similarities, so that it only decides ties. */
const tie = 1e-6;

/** Scores merged blocks. With no aligned pair every part is 0. */
export function scorePage(
  reference: readonly Block[],
  answer: readonly Block[],
  profile: Profile,
): PageScore {
  const pairs = align(reference, answer, profile);
  const nothing = { size: 0, text: 0, position: 0, colour: 0, matched: 0 };
  if (pairs.length === 0) return nothing;
  const mean = (value: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const total = [...reference, ...answer].reduce((sum, block) => sum + area(block), 0) / 2;
  const aligned = mean(({ left, right }) => (area(left) + area(right)) / 2) * pairs.length;
  return {
    size: total > 0 ? Math.min(1, aligned / total) : 0,
    text: mean(({ similarity }) => similarity),
    position: mean(({ left, right }) => Math.max(0, 1 - shift(left, right))),
    colour: mean(({ left, right }) => colourSimilarity(left, right, profile)),
    matched: pairs.length,
  };
}

interface Pair {
  readonly left: Block;
  readonly right: Block;
  readonly similarity: number;
}

const area = ({ bbox }: Block) => bbox.w * bbox.h;

/** Pairs each block with one of the other page, at the least total difference of the texts. */
function align(
  reference: readonly Block[],
  answer: readonly Block[],
  profile: Profile,
): readonly Pair[] {
  const size = Math.max(reference.length, answer.length);
  const texts = [reference, answer].map((blocks) => blocks.map(({ text }) => text));
  const found = similarities(texts[0] ?? [], texts[1] ?? [], profile !== 'ours');
  const costs = new Float64Array(size * size).fill(1);
  for (const [row, left] of reference.entries()) {
    for (const [column, right] of answer.entries()) {
      const cost = 1 - (found[row * answer.length + column] as number);
      const nudge = profile === 'ours' ? (tie / size) * Math.min(1, shift(left, right)) : 0;
      costs[row * size + column] = cost + nudge;
    }
  }
  const columnOf = assign({ rows: size, columns: size, costs });
  return reference.flatMap((left, row) => {
    const column = columnOf[row] as number;
    const right = answer[column];
    const similarity = right === undefined ? 0 : (found[row * answer.length + column] as number);
    return right === undefined || similarity < least ? [] : [{ left, right, similarity }];
  });
}

/** The page score from 0 to 100. */
export function pageValue({ size, text, position, colour }: PageScore): number {
  return 25 * (size + text + position + colour);
}
