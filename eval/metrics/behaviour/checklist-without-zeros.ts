import { failed, invalid, type Metric, ok } from '../metric.js';
import { harmonicMean, Maxima, Points, pointsProblem } from './items.js';

export const checklistWithoutZeros: Metric<Maxima, Points> = {
  id: 'behaviour/checklist-without-zeros',
  version: 1,
  summary: 'A published variant of the checklist score that leaves failed items out.',
  definition:
    'Harmonic mean of the shares of the items that got any points; zeros and items without evidence are dropped, and the reason says how many. One full item among nine zeros gives 1, which is why this is for comparison only. If every item is dropped the score is 0.',
  profiles: { code: 'zeros dropped' },
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
  compute(maxima, points) {
    if (maxima.length === 0) return failed('The checklist has no items.');
    const problem = pointsProblem(maxima, points);
    if (problem) return invalid(problem);
    const shares = maxima.map((most, at) => (points[at] ?? 0) / most).filter((share) => share > 0);
    const dropped = maxima.length - shares.length;
    const score = ok(shares.length === 0 ? 0 : harmonicMean(shares), { dropped });
    if (dropped === 0) return score;
    return { ...score, reason: `${dropped} of ${maxima.length} items were dropped.` };
  },
};
