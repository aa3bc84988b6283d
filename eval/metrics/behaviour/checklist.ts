import { failed, invalid, type Metric, ok } from '../metric.js';
import { harmonicMean, Maxima, Points, pointsProblem, smoothedShares } from './items.js';

export const checklistScore: Metric<Maxima, Points> = {
  id: 'behaviour/checklist',
  version: 1,
  summary: 'The items of a checklist in one number that no failed item escapes.',
  definition:
    'Harmonic mean of points / most points of each item, with ε points in place of 0 so that one zero does not end it all: ε = 1 under `paper`, 0.1 under `code`. A share never passes 1. An item without evidence (null) counts as 0.',
  profiles: { paper: 'ε = 1', code: 'ε = 0.1' },
  inputs: 'json',
  reference: Maxima,
  answer: Points,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: [10, 15, 8],
    gold: [10, 15, 8],
    blank: [null, null, null],
    garbage: [0, 0, 0],
  },
  compute(maxima, points, profile) {
    if (maxima.length === 0) return failed('The checklist has no items.');
    const problem = pointsProblem(maxima, points);
    if (problem) return invalid(problem);
    const shares = smoothedShares(maxima, points, profile === 'code' ? 0.1 : 1);
    const unjudged = points.filter((one) => one === null).length;
    // An item of one point or less would get as much for nothing as for everything.
    return ok(harmonicMean(shares.map((share) => Math.min(1, share))), { unjudged });
  },
};
