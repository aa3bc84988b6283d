import { type Metric, ok } from '../metric.js';
import { Order, orderProblem, placesOf } from './permutation.js';

const truth: Order = ['a', 'b', 'c', 'd'];

/** A share of what an order got right, from the places of the items in their true order. */
export function orderShare(
  words: Pick<Metric<Order>, 'id' | 'summary' | 'definition'>,
  share: (places: readonly number[]) => number,
): Metric<Order> {
  return {
    ...words,
    version: 1,
    profiles: { paper: 'of complete orders; others are invalid' },
    inputs: 'json',
    reference: Order,
    answer: Order,
    range: [0, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    symmetric: true,
    selfTest: { reference: truth, gold: truth, blank: [], garbage: ['d', 'c', 'b', 'a'] },
    compute: (reference, answer) =>
      orderProblem(reference, answer) ?? ok(share(placesOf(reference, answer))),
  };
}
