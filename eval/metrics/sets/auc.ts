import { thresholdMetric } from './decisions.js';

export const areaUnderCurve = thresholdMetric(
  {
    id: 'sets/auc',
    summary: 'How often a positive item is scored above a negative one.',
    definition:
      'Area under the ROC curve: the share of (positive, negative) pairs in which the positive item has the higher score, equal scores counting half. Chance is ½. It needs both kinds of items.',
    profiles: { paper: 'area under the ROC curve' },
  },
  true,
  (steps, positives, negatives) => {
    let above = 0;
    let pairs = 0;
    for (const step of steps) {
      pairs += step.negatives * (above + step.positives / 2);
      above += step.positives;
    }
    return pairs / (positives * negatives);
  },
);
