import { difference } from '../kernels/difference.js';
import type { Planes } from '../kernels/planes.js';
import { ssim } from '../kernels/ssim.js';
import { failed, type Metric } from '../metric.js';
import { Picture } from '../picture.js';
import { samplePictures } from '../sample-pictures.js';
import { type ErrorKind, errorKinds } from './errors.js';
import { maskOf, RegionPicture, type Side } from './region.js';
import { padded, sameSize } from './same-size.js';
import { scored } from './scored.js';

type Kernel = (left: Planes, right: Planes, mask: Uint8Array) => number | null;

const ssimKind: Omit<ErrorKind, 'value'> = {
  name: 'ssim',
  summary: 'Structural similarity (7×7 windows).',
  definition: 'As pixels/ssim.',
  range: [-1, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
};

function metric(
  { name, summary, definition, ...kind }: Omit<ErrorKind, 'value'>,
  kernel: Kernel,
  side: Side,
): Metric<RegionPicture, Picture> {
  return {
    ...kind,
    id: `pixels/${name}-${side}`,
    version: 1,
    summary: `${summary.slice(0, -1)}, ${side} of a region of the reference only.`,
    definition: `${definition} Only pixels (of SSIM: windows by their centre) ${side} of the reference's region count. Where no pixel is on that side, there is no value.`,
    profiles: padded,
    inputs: 'picture',
    reference: RegionPicture,
    answer: Picture,
    symmetric: false,
    selfTest: {
      ...samplePictures,
      reference: { ...samplePictures.reference, region: [{ x: 6, y: 4, width: 30, height: 20 }] },
    },
    compute(reference, answer, profile) {
      const fitted = sameSize(reference, answer, profile);
      const mask = maskOf(reference, side, fitted.reference);
      const value = kernel(fitted.reference, fitted.answer, mask);
      if (value === null) return failed(`No pixel is ${side} of the region.`);
      return scored(value, fitted.mismatch);
    },
  };
}

/** What changed where it should, and what stayed where it should. */
export const maskedMetrics = (['inside', 'outside'] as const).flatMap((side) => [
  metric(ssimKind, ssim, side),
  ...Object.values(errorKinds).map((kind: ErrorKind) => {
    const kernel: Kernel = (left, right, mask) => {
      const found = difference(left, right, mask);
      return found && kind.value(found);
    };
    return metric(kind, kernel, side);
  }),
]);
