import type { Metric } from '../metric.js';
import { detectionMetric, detectionRules, detectionScore } from './detection-score.js';
import type { Detections, TrueBoxes } from './detections.js';

export const averagePrecision50: Metric<TrueBoxes, Detections> = {
  ...detectionMetric,
  id: 'space/average-precision-50',
  summary: 'How well elements were found, when half an overlap is enough.',
  definition: `${detectionRules} A match needs an overlap (IoU) of 0.5.`,
  compute: (truth, answer, profile) => detectionScore(truth, answer, profile, [0.5]),
};
