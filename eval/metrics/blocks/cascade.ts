import { assign } from '../kernels/assignment.js';
import { histogramCorrelation } from '../kernels/histogram.js';
import { hashDistance, perceptualHash } from '../kernels/phash.js';
import { planesOf } from '../kernels/planes.js';
import { resizePlanes } from '../kernels/resize.js';
import { ssim } from '../kernels/ssim.js';
import type { Picture } from '../picture.js';
import type { RoutePair } from './routes.js';

const leastHashSimilarity = 0.45;
const leastVisual = 0.55;
const leastMargin = 1.2;

/**
 * Pairs screenshots with renders when the reference app cannot be started: optimal assignment on the
 * difference of perceptual hashes, keeping pairs of which at least 45 % of the bits agree.
 */
export function matchByHash(inputs: readonly Picture[], renders: readonly Picture[]): RoutePair[] {
  const hashes = [inputs, renders].map((pictures) =>
    pictures.map((picture) => perceptualHash(planesOf(picture))),
  );
  const [left = [], right = []] = hashes;
  const costs = Float64Array.from(
    left.flatMap((one) => right.map((other) => hashDistance(one, other))),
  );
  const columnOf = assign({ rows: left.length, columns: right.length, costs });
  return left.flatMap((_, input) => {
    const route = columnOf[input] as number;
    if (route < 0) return [];
    const similarity = 1 - (costs[input * right.length + route] as number);
    return similarity >= leastHashSimilarity ? [{ input, route }] : [];
  });
}

/** 0.7 × SSIM + 0.3 × correlation of the histograms, both at 256×160. */
function visualSimilarity(left: Picture, right: Picture): number {
  const [one, other] = [left, right].map((picture) => resizePlanes(planesOf(picture), 256, 160));
  if (one === undefined || other === undefined) return 0;
  return 0.7 * (ssim(one, other) ?? 0) + 0.3 * histogramCorrelation(one, other);
}

/** The render that a screenshot shows, if one stands out: good in itself and above the mean. */
export function bestRender(input: Picture, renders: readonly Picture[]): number | undefined {
  const scores = renders.map((render) => visualSimilarity(input, render));
  const best = Math.max(...scores);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return best >= leastVisual && best >= leastMargin * mean ? scores.indexOf(best) : undefined;
}
