import { errorMetric } from './error-metric.js';

export const meanSquaredError = errorMetric(
  {
    id: 'sets/mse',
    summary: 'How far numbers are off, large errors counting more.',
    definition:
      'Mean of (answer − reference)², in the squared unit of the numbers. Every item needs an answer; there is no worst value.',
    profiles: { paper: 'mean squared error' },
  },
  (wanted, given) => (given - wanted) ** 2,
);
