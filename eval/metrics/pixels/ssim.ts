import type { Planes } from '../kernels/planes.js';
import { ssim } from '../kernels/ssim.js';
import { ssimGaussian } from '../kernels/ssim-gaussian.js';
import { failed, type Metric } from '../metric.js';
import { Picture } from '../picture.js';
import { samplePictures } from '../sample-pictures.js';
import { padded, paddedOrResized, sameSize } from './same-size.js';
import { scored } from './scored.js';

function metric(
  id: string,
  summary: string,
  windows: string,
  profiles: Metric['profiles'],
  kernel: (left: Planes, right: Planes) => number | null,
): Metric<Picture> {
  return {
    id,
    version: 1,
    summary,
    definition: `SSIM = (2·μx·μy + C1)(2·σxy + C2) / ((μx² + μy² + C1)(σx² + σy² + C2)) with C1 = (0.01·255)² and C2 = (0.03·255)², ${windows}; the mean over all windows that lie in the picture and over red, green and blue. Alpha is composited on white.`,
    profiles,
    inputs: 'picture',
    reference: Picture,
    answer: Picture,
    range: [-1, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    symmetric: true,
    selfTest: samplePictures,
    compute(reference, answer, profile) {
      const fitted = sameSize(reference, answer, profile);
      const value = kernel(fitted.reference, fitted.answer);
      if (value === null) return failed('The pictures are smaller than one window.');
      return scored(value, fitted.mismatch);
    },
  };
}

export const ssimMetric = metric(
  'pixels/ssim',
  'Structural similarity of two pictures, as scikit-image computes it by default.',
  'windows of 7×7 equal weights, sample covariance (n/(n−1))',
  paddedOrResized,
  (left, right) => ssim(left, right),
);

export const ssimGaussianMetric = metric(
  'pixels/ssim-gaussian',
  'Structural similarity with the Gaussian windows of Wang et al. (2004).',
  'windows of 11×11 Gaussian weights with σ = 1.5, population covariance',
  padded,
  ssimGaussian,
);
