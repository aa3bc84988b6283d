import { recallOf, setMetric } from './overlap.js';

export const recall = setMetric(
  {
    id: 'sets/recall',
    summary: 'The share of wanted labels that were given.',
    definition:
      'Labels in both sets / labels wanted. Where nothing is wanted, giving anything scores 0 and giving nothing 1.',
    symmetric: false,
  },
  recallOf,
);
