import { z } from 'zod';
import { mean } from '../aggregate/cases.js';
import {
  harmonicMean,
  type Maxima,
  Points,
  pointsProblem,
  smoothedShares,
} from '../behaviour/items.js';
import { failed, invalid, ok, type Score } from '../metric.js';

/** The points that a judge gave to every item, once for each time that it was asked. */
export const Repeats = z.array(Points);
export type Repeats = z.infer<typeof Repeats>;

/**
 * The mean over all repeats of the harmonic mean of the items' shares. The parts say how far the
 * repeats are apart, and how many items a judge left out, which count as 0.
 */
export function repeatedScore(maxima: Maxima, repeats: Repeats, epsilon: number): Score {
  if (maxima.length === 0) return failed('There is nothing to be judged.');
  if (repeats.length === 0) return invalid('No reply of the judge can be used.');
  for (const points of repeats) {
    const problem = pointsProblem(maxima, points);
    if (problem) return invalid(problem);
  }
  const values = repeats.map((points) => itemsScore(maxima, points, epsilon));
  const unjudged = repeats.flat().filter((one) => one === null).length;
  return ok(mean(values) ?? 0, { repeats: values.length, variance: variance(values), unjudged });
}

export function itemsScore(maxima: Maxima, points: Points, epsilon: number): number {
  const shares = smoothedShares(maxima, points, epsilon);
  // An item of one point or less would get as much for nothing as for everything.
  return harmonicMean(shares.map((share) => Math.min(1, share)));
}

/** Of a sample; one value does not vary. */
export function variance(values: readonly number[]): number {
  const middle = mean(values);
  if (middle === null || values.length < 2) return 0;
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
