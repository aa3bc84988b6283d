import { z } from 'zod';

/** The most points of each item of a checklist. */
export const Maxima = z.array(z.number().positive());
/** The points given; null is an item that could not be judged with evidence, which counts as 0. */
export const Points = z.array(z.number().nonnegative().nullable());
export type Maxima = z.infer<typeof Maxima>;
export type Points = z.infer<typeof Points>;

/** Harmonic mean, which one bad value pulls down more than a good one lifts it. */
export function harmonicMean(values: readonly number[]): number {
  if (values.includes(0)) return 0;
  return values.length / values.reduce((sum, value) => sum + 1 / value, 0);
}

/** Each item as a share of its points, with ε points in place of none. */
export function smoothedShares(maxima: Maxima, points: Points, epsilon: number): number[] {
  return maxima.map((most, at) => (points[at] || epsilon) / most);
}

/** Why points do not fit their checklist, or undefined. */
export function pointsProblem(maxima: Maxima, points: Points): string | undefined {
  if (points.length !== maxima.length) {
    return `There are ${points.length} scores for ${maxima.length} items.`;
  }
  const at = maxima.findIndex((most, index) => (points[index] ?? 0) > most);
  return at < 0 ? undefined : `Item ${at + 1} has ${points[at]} of at most ${maxima[at]} points.`;
}
