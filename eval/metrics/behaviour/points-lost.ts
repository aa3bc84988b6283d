import { z } from 'zod';
import { invalid, type Metric, ok } from '../metric.js';
import { JudgedItem, pointsByClass } from './error-points.js';

const Items = z.array(JudgedItem);
type Items = z.infer<typeof Items>;

const perfect = { id: 'a', score: 10, most: 10, repair: false, deductions: [] };

export const pointsLost: Metric<null, Items> = {
  id: 'behaviour/points-lost',
  version: 1,
  summary: 'The share of points that judged items lost, by class of error.',
  definition:
    'Points lost / most points over all items. The parts hold the points that each class E1.1 … E5.3 cost; they sum to the points lost, or the items are refused. Crashes come before function, function before look, look before the rest; E5 is for repair alone.',
  profiles: { paper: 'one class for each deducted point' },
  inputs: 'json',
  referenceInputs: 'none',
  reference: z.null(),
  answer: Items,
  range: [0, 1],
  direction: 'lower',
  best: 0,
  floor: 1,
  symmetric: false,
  selfTest: {
    reference: null,
    gold: [perfect],
    blank: [],
    garbage: [
      { ...perfect, score: 4, deductions: [{ class: 'E2.1', points: 6, rootCause: null }] },
    ],
  },
  compute(_, items) {
    if (items.length === 0) return invalid('No item was judged.');
    const most = items.reduce((sum, item) => sum + item.most, 0);
    const byClass = pointsByClass(items);
    const lost = [...byClass.values()].reduce((sum, points) => sum + points, 0);
    return ok(Math.min(1, lost / most), Object.fromEntries(byClass));
  },
};
