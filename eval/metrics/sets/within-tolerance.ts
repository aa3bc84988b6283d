import { z } from 'zod';
import { type Metric, ok } from '../metric.js';
import { listProblem } from './labels.js';

const Reference = z.object({ values: z.array(z.number()), tolerance: z.number().nonnegative() });
type Reference = z.infer<typeof Reference>;
const Answer = z.array(z.number().nullable());
type Answer = z.infer<typeof Answer>;

/** 0.3 − 0.2 is a little more than 0.1 in binary; a decimal tolerance means what it says. */
const rounding = 1e-9;

export const withinTolerance: Metric<Reference, Answer> = {
  id: 'sets/within-tolerance',
  version: 1,
  summary: 'The share of numbers that are right up to a tolerance.',
  definition:
    'Items with |answer − reference| ≤ tolerance (up to binary rounding of decimals) / all items. No number (null) is out of tolerance.',
  profiles: { paper: 'share within the given tolerance' },
  inputs: 'json',
  reference: Reference,
  answer: Answer,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: { values: [0.5, 2], tolerance: 0.1 },
    gold: [0.6, 2],
    blank: [null, null],
    garbage: [99, -99],
  },
  compute({ values, tolerance }, answer) {
    const problem = listProblem(values, answer);
    if (problem) return problem;
    const right = values.filter((wanted, at) => {
      const given = answer[at];
      if (given === null || given === undefined) return false;
      return Math.abs(given - wanted) <= tolerance + rounding * Math.max(1, Math.abs(wanted));
    });
    return ok(right.length / values.length, { tolerance, items: values.length });
  },
};
