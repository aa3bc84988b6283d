import type { Metric } from '../metric.js';
import { detectionMetric, detectionRules, detectionScore } from './detection-score.js';
import type { Detections, TrueBoxes } from './detections.js';

const steps = Array.from({ length: 10 }, (_, step) =>
  step === 9 ? 0.95 : 0.5 + step * ((0.95 - 0.5) / 9),
);

export const averagePrecision: Metric<TrueBoxes, Detections> = {
  ...detectionMetric,
  id: 'space/average-precision',
  summary: 'How well the elements of pictures were found, boxed and named.',
  definition: `${detectionRules} The mean over the overlaps 0.50, 0.55 … 0.95 that a match needs; the parts hold those at 0.50 and 0.75.`,
  compute: (truth, answer, profile) => detectionScore(truth, answer, profile, steps),
};
