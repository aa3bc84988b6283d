import { precisionOf, setMetric } from './overlap.js';

export const precision = setMetric(
  {
    id: 'sets/precision',
    summary: 'The share of given labels that are wanted.',
    definition:
      'Labels in both sets / labels given. Giving nothing scores 0 unless nothing is wanted.',
    symmetric: false,
  },
  precisionOf,
);
