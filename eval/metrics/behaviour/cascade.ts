import { z } from 'zod';
import { harmonicMean, smoothedShares } from './items.js';

const Item = z.object({
  most: z.number().positive(),
  points: z.number().nonnegative(),
  /** Whether the part that the item is about rendered, or could still be used after a crash. */
  reachable: z.boolean(),
});
type Item = z.infer<typeof Item>;

/** A judged run, with how far it came. */
export const JudgedRun = z.object({
  outcome: z.enum(['ran', 'build-failed', 'partly-rendered', 'crashed']),
  /** Of the pages or components that should render. */
  renderedShare: z.number().min(0).max(1),
  executability: z.array(Item).min(1),
  functional: z.array(Item).min(1),
  visual: z.array(Item).min(1),
});
export type JudgedRun = z.infer<typeof JudgedRun>;

export interface Dimensions {
  readonly executability: number;
  readonly functional: number;
  readonly visual: number;
}

/**
 * The three dimensions of a run, from 0 to 1. What a failure decides is decided before zeros are
 * smoothed: a dimension that nothing was built for is exactly 0.
 */
export function dimensions(run: JudgedRun): Dimensions {
  const executability = itemsScore(run.executability);
  switch (run.outcome) {
    case 'ran':
      return {
        executability,
        functional: itemsScore(run.functional),
        visual: itemsScore(run.visual),
      };
    case 'build-failed':
      return { executability, functional: 0, visual: 0 };
    case 'partly-rendered':
      return {
        executability: executability * run.renderedShare,
        functional: itemsScore(reachable(run.functional)),
        visual: run.renderedShare === 0 ? 0 : itemsScore(reachable(run.visual)),
      };
    case 'crashed':
      return {
        executability,
        functional: itemsScore(run.functional.map(zeroIfUnreachable)),
        visual: itemsScore(run.visual),
      };
  }
}

const reachable = (items: readonly Item[]) => items.filter((item) => item.reachable);

function zeroIfUnreachable(item: Item): Item {
  return item.reachable ? item : { ...item, points: 0 };
}

/** No items left is nothing shown, not nothing wrong. */
function itemsScore(items: readonly Item[]): number {
  if (items.length === 0) return 0;
  const maxima = items.map(({ most }) => most);
  const shares = smoothedShares(
    maxima,
    items.map(({ points }) => points),
    1,
  );
  return harmonicMean(shares.map((share) => Math.min(1, share)));
}
