import { mseMetric } from '../pixels/errors.js';
import { ssimMetric } from '../pixels/ssim.js';
import { frameMetric } from './frames.js';
import { lottieStructure } from './structure.js';
import { lottieValid } from './valid.js';

export const metrics = [
  lottieValid,
  lottieStructure,
  frameMetric(ssimMetric),
  frameMetric(mseMetric),
];
