import { errorMetric } from './error-metric.js';

/** Degrees between two directions, the short way round. */
function turn(wanted: number, given: number): number {
  const around = (((given - wanted) % 360) + 360) % 360;
  return Math.min(around, 360 - around);
}

export const angleError = errorMetric(
  {
    id: 'sets/angle-error',
    summary: 'How far angles are off, on average.',
    definition:
      'Mean over items of the smaller of the two turns between answer and reference, in degrees: 359° and 1° are 2° apart. 180 is the worst there is.',
    profiles: { paper: 'circular absolute error in degrees' },
  },
  turn,
  { most: 180 },
);
