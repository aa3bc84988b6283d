import { thresholdMetric } from './decisions.js';

export const averagePrecisionScore = thresholdMetric(
  {
    id: 'sets/average-precision',
    summary: 'Precision as the threshold falls, weighted by what each step finds.',
    definition:
      'Sum over falling thresholds of precision × gain in recall, without interpolation; items of equal score are admitted together.',
    profiles: { ours: 'step-wise sum, as scikit-learn computes it' },
  },
  false,
  (steps, positives) => {
    let right = 0;
    let admitted = 0;
    let sum = 0;
    for (const step of steps) {
      right += step.positives;
      admitted += step.positives + step.negatives;
      sum += (step.positives / positives) * (right / admitted);
    }
    return sum;
  },
);
