import type { Hits } from './detections.js';

/**
 * The mean over evenly spaced recalls of the best precision at that recall or beyond; a recall that
 * is never reached counts as 0.
 */
export function interpolatedPrecision({ hits, wanted }: Hits, points: number): number {
  const recalls: number[] = [];
  const precisions: number[] = [];
  let right = 0;
  for (const [index, hit] of hits.entries()) {
    if (hit) right += 1;
    recalls.push(right / wanted);
    precisions.push(right / (index + 1));
  }
  for (let at = precisions.length - 2; at >= 0; at--) {
    precisions[at] = Math.max(precisions[at] ?? 0, precisions[at + 1] ?? 0);
  }
  let sum = 0;
  let at = 0;
  for (let point = 0; point < points; point++) {
    // The same product that the COCO tools compare with; 7/10 is below their 0.7.
    const recall = point === points - 1 ? 1 : point * (1 / (points - 1));
    while (at < recalls.length && (recalls[at] ?? 0) < recall) at += 1;
    sum += precisions[at] ?? 0;
  }
  return sum / points;
}
