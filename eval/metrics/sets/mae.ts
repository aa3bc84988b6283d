import { errorMetric } from './error-metric.js';

export const meanAbsoluteError = errorMetric(
  {
    id: 'sets/mae',
    summary: 'How far numbers are off, on average.',
    definition:
      'Mean of |answer − reference|, in the unit of the numbers. Every item needs an answer; there is no worst value, so invalid answers are shown as a rate.',
    profiles: { paper: 'mean absolute error' },
  },
  (wanted, given) => Math.abs(given - wanted),
);
