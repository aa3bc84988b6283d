import { z } from 'zod';
import { Box, iou } from './box.js';

const Labelled = z.object({ label: z.string(), box: Box });
const Detection = Labelled.extend({ score: z.number().default(1) });
type Labelled = z.infer<typeof Labelled>;

/** One list for every picture. */
export const TrueBoxes = z.array(z.array(Labelled));
export const Detections = z.array(z.array(Detection));
export type TrueBoxes = z.infer<typeof TrueBoxes>;
export type Detections = z.infer<typeof Detections>;

/** More detections of a picture than this are ignored, the least sure ones. */
const mostPerPicture = 100;

/** Hits and misses of one class, the surest first, and how many there are to be found. */
export interface Hits {
  readonly hits: readonly boolean[];
  readonly wanted: number;
}

export type Matching = 'coco' | 'voc';

/**
 * Matches the detections of a class with its true boxes. A detection takes the best box that is still
 * free (`coco`); or it looks at its best box alone and misses if that one is taken (`voc`).
 */
export function findHits(
  truth: TrueBoxes,
  answer: Detections,
  label: string,
  threshold: number,
  matching: Matching,
): Hits {
  const found: { readonly score: number; readonly hit: boolean }[] = [];
  let wanted = 0;
  for (const [picture, boxes] of truth.entries()) {
    const same = boxes.filter((one) => one.label === label);
    wanted += same.length;
    const surest = (answer[picture] ?? [])
      .filter((one) => one.label === label)
      .sort((one, other) => other.score - one.score)
      .slice(0, mostPerPicture);
    const taken = new Set<number>();
    for (const { box, score } of surest) {
      const at = bestBox(same, box, threshold, matching === 'coco' ? taken : new Set());
      const hit = at >= 0 && !taken.has(at);
      if (hit) taken.add(at);
      found.push({ score, hit });
    }
  }
  found.sort((one, other) => other.score - one.score);
  return { hits: found.map(({ hit }) => hit), wanted };
}

/** Of equally good boxes the last one, as in the COCO tools. */
function bestBox(
  boxes: readonly Labelled[],
  box: Box,
  threshold: number,
  closed: ReadonlySet<number>,
): number {
  let best = threshold;
  let at = -1;
  for (const [index, candidate] of boxes.entries()) {
    if (closed.has(index)) continue;
    const overlap = iou(candidate.box, box);
    if (overlap < best) continue;
    best = overlap;
    at = index;
  }
  return at;
}
