import type { AnyMetric } from '../metric.js';
import { errorMetrics } from './errors.js';
import { letterboxMetric } from './letterbox.js';
import { maskedMetrics } from './masked.js';
import { phashMetric } from './phash.js';
import { restoredMetric } from './restored.js';
import { ssimGaussianMetric, ssimMetric } from './ssim.js';

/** What two pictures have in common, pixel by pixel. */
export const metrics: readonly AnyMetric[] = [
  ssimMetric,
  ssimGaussianMetric,
  letterboxMetric,
  ...errorMetrics,
  restoredMetric,
  phashMetric,
  ...maskedMetrics,
];
