import { type Difference, difference } from '../kernels/difference.js';
import { failed, type Metric } from '../metric.js';
import { Picture } from '../picture.js';
import { samplePictures } from '../sample-pictures.js';
import { padded, sameSize } from './same-size.js';
import { scored } from './scored.js';

/** Equal pictures have no noise at all; this stands for the infinite ratio that they would have. */
const psnrCap = 100;

export interface ErrorKind {
  readonly name: string;
  readonly summary: string;
  readonly definition: string;
  readonly range: readonly [number, number];
  readonly direction: 'higher' | 'lower';
  readonly best: number;
  readonly floor: number | null;
  value(found: Difference): number;
}

const error = { range: [0, 1], direction: 'lower', best: 0, floor: null } as const;

export const errorKinds = {
  mse: {
    ...error,
    name: 'mse',
    summary: 'Mean squared error of the pixels, as a share of 255².',
    definition: 'Mean over pixels and channels of (x − y)² / 255².',
    value: ({ squared }) => squared / 255 ** 2,
  },
  rmse: {
    ...error,
    name: 'rmse',
    summary: 'Root of the mean squared error of the pixels, as a share of 255.',
    definition: '√(mean of (x − y)²) / 255.',
    value: ({ squared }) => Math.sqrt(squared) / 255,
  },
  mae: {
    ...error,
    name: 'mae',
    summary: 'Mean absolute error of the pixels, as a share of 255.',
    definition: 'Mean over pixels and channels of |x − y| / 255.',
    value: ({ absolute }) => absolute / 255,
  },
  psnr: {
    name: 'psnr',
    summary: 'Peak signal-to-noise ratio in decibels.',
    definition: `10·log10(255² / mean of (x − y)²), at most ${psnrCap}, which is also the value of equal pictures (their ratio is infinite).`,
    range: [0, psnrCap],
    direction: 'higher',
    best: psnrCap,
    floor: 0,
    value: ({ squared }) =>
      squared === 0 ? psnrCap : Math.min(psnrCap, 10 * Math.log10(255 ** 2 / squared)),
  },
} as const satisfies Readonly<Record<string, ErrorKind>>;

function metric({ value, name, ...kind }: ErrorKind): Metric<Picture> {
  return {
    ...kind,
    id: `pixels/${name}`,
    version: 1,
    profiles: padded,
    inputs: 'picture',
    reference: Picture,
    answer: Picture,
    symmetric: true,
    selfTest: samplePictures,
    compute(reference, answer, profile) {
      const fitted = sameSize(reference, answer, profile);
      const found = difference(fitted.reference, fitted.answer);
      if (found === null) return failed('There are no pixels.');
      return scored(value(found), fitted.mismatch);
    },
  };
}

export const mseMetric = metric(errorKinds.mse);

export const errorMetrics = [
  mseMetric,
  metric(errorKinds.rmse),
  metric(errorKinds.mae),
  metric(errorKinds.psnr),
];
