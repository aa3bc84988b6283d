import { z } from 'zod';
import { type Metric, ok } from '../metric.js';
import { dimensions, JudgedRun } from './cascade.js';
import { harmonicMean } from './items.js';

const item = (points: number) => ({ most: 10, points, reachable: true });

function run(points: number, outcome: JudgedRun['outcome']): JudgedRun {
  const items = [item(points)];
  return {
    outcome,
    renderedShare: outcome === 'ran' ? 1 : 0,
    executability: items,
    functional: items,
    visual: items,
  };
}

export const judgedDimensions: Metric<null, JudgedRun> = {
  id: 'behaviour/dimensions',
  version: 1,
  summary: 'A judged run in one number: executability, function and look.',
  definition:
    'Harmonic mean of the three dimensions, which are the parts; each is the harmonic mean of points / most points of its items, with 1 point in place of 0. What a failure decides comes first: a failed build makes function and look exactly 0; after a partial render executability is proportional, and function and look count what can be reached; after a crash the items that can no longer be tested are 0.',
  profiles: { paper: 'ε = 1, cascading failures before smoothing' },
  inputs: 'json',
  referenceInputs: 'none',
  reference: z.null(),
  answer: JudgedRun,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: null,
    gold: run(10, 'ran'),
    blank: run(0, 'build-failed'),
    garbage: run(1, 'partly-rendered'),
  },
  compute(_, judged) {
    const parts = { ...dimensions(judged) };
    return ok(harmonicMean(Object.values(parts)), parts);
  },
};
