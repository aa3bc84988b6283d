import { z } from 'zod';
import { failed, type Metric, ok } from '../metric.js';
import { listProblem } from './labels.js';

const Truth = z.array(z.boolean());
const Scores = z.array(z.number());

/** Items of equal score cannot be told apart: they rise above the threshold together. */
export interface Step {
  readonly positives: number;
  readonly negatives: number;
}

function steps(truth: readonly boolean[], scores: readonly number[]): Step[] {
  const byScore = new Map<number, { positives: number; negatives: number }>();
  for (const [at, score] of scores.entries()) {
    const step = byScore.get(score) ?? { positives: 0, negatives: 0 };
    if (truth[at]) step.positives += 1;
    else step.negatives += 1;
    byScore.set(score, step);
  }
  return [...byScore].sort(([one], [other]) => other - one).map(([, step]) => step);
}

/** The frame of metrics over a score for each item and whether the item is positive. */
export function thresholdMetric(
  words: Pick<Metric<boolean[], number[]>, 'id' | 'summary' | 'definition' | 'profiles'>,
  needsNegatives: boolean,
  value: (steps: readonly Step[], positives: number, negatives: number) => number,
): Metric<boolean[], number[]> {
  return {
    ...words,
    version: 1,
    inputs: 'json',
    over: 'split',
    reference: Truth,
    answer: Scores,
    range: [0, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    symmetric: false,
    selfTest: {
      reference: [true, false, true, false],
      gold: [0.9, 0.2, 0.7, 0.1],
      blank: [],
      garbage: [0.1, 0.9, 0.2, 0.8],
    },
    compute(reference, answer) {
      const problem = listProblem(reference, answer);
      if (problem) return problem;
      const positives = reference.filter(Boolean).length;
      const negatives = reference.length - positives;
      if (positives === 0) return failed('No item of the reference is positive.');
      if (needsNegatives && negatives === 0) {
        return failed('No item of the reference is negative.');
      }
      return ok(value(steps(reference, answer), positives, negatives), { positives, negatives });
    },
  };
}
