import { failed, type Metric, ok, type Profile } from '../metric.js';
import { labelValues, Order, orderProblem, placesOf } from './permutation.js';

type Correlation = (one: readonly number[], other: readonly number[]) => number | undefined;

const truth: Order = ['a', 'b', 'c', 'd'];

/** What the two rank correlations have in common: what is ranked, and what is no order. */
export function rankMetric(
  words: Pick<Metric<Order>, 'id' | 'summary' | 'definition'>,
  correlation: Correlation,
): Metric<Order> {
  return {
    ...words,
    version: 1,
    profiles: {
      ours: 'places of the same item in both orders; chance is 0',
      code: 'the two sequences of labels, place by place, as if labels were values',
    },
    inputs: 'json',
    reference: Order,
    answer: Order,
    range: [-1, 1],
    direction: 'higher',
    best: 1,
    floor: -1,
    symmetric: true,
    selfTest: { reference: truth, gold: truth, blank: [], garbage: ['d', 'c', 'b', 'a'] },
    compute(reference, answer, profile) {
      const problem = orderProblem(reference, answer);
      if (problem) return problem;
      const value = correlation(...compared(reference, answer, profile));
      return value === undefined ? failed('The labels do not differ.') : ok(value);
    },
  };
}

function compared(reference: Order, answer: Order, profile: Profile): [number[], number[]] {
  if (profile === 'code') return [labelValues(reference), labelValues(answer)];
  return [reference.map((_, place) => place), placesOf(reference, answer)];
}
