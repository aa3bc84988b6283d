import { z } from 'zod';
import type { Metric } from '../metric.js';
import { listProblem } from './labels.js';
import { f1Of, setShare } from './overlap.js';

const Truth = z.array(z.boolean());
const Decisions = z.array(z.boolean().nullable());
type Decisions = z.infer<typeof Decisions>;

export const binaryF1: Metric<boolean[], Decisions> = {
  id: 'sets/binary-f1',
  version: 1,
  summary: 'How well yes was said to the items that deserve it.',
  definition:
    '2 · true positives / (items called positive + items that are positive). No decision (null) is taken as no. If nothing is positive and nothing is called so, the score is 1.',
  profiles: { paper: 'F1 of the positive class' },
  inputs: 'json',
  over: 'split',
  reference: Truth,
  answer: Decisions,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: [true, false, true],
    gold: [true, false, true],
    blank: [null, null, null],
    garbage: [false, true, false],
  },
  compute(reference, answer) {
    const problem = listProblem(reference, answer);
    if (problem) return problem;
    const given = answer.filter((one) => one === true).length;
    const wanted = reference.filter(Boolean).length;
    const shared = reference.filter((one, at) => one && answer[at] === true).length;
    return setShare({ given, wanted, shared }, f1Of);
  },
};
