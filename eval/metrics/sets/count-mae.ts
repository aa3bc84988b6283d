import { z } from 'zod';
import { errorMetric } from './error-metric.js';

export const countError = errorMetric(
  {
    id: 'sets/count-mae',
    summary: 'How far off the number of things is, on average.',
    definition:
      'Mean of |counted − true number| over items; both are whole numbers from 0. There is no worst value.',
    profiles: { paper: 'mean absolute error of counts' },
  },
  (wanted, given) => Math.abs(given - wanted),
  { of: z.array(z.int().nonnegative()) },
);
