import { type Planes, padPlanes, planesOf } from '../kernels/planes.js';
import { resizePlanes } from '../kernels/resize.js';
import type { Profile } from '../metric.js';
import type { Picture } from '../picture.js';

export interface Fitted {
  readonly reference: Planes;
  readonly answer: Planes;
  /** What to tell about pictures of different sizes. */
  readonly mismatch?: {
    readonly reason: string;
    readonly widths: number;
    readonly heights: number;
  };
}

/** How pictures of different sizes are compared where nobody says how. */
export const padded = {
  ours: 'Pictures of different sizes are padded with white to the larger width and height.',
} as const;

export const paddedOrResized = {
  ...padded,
  code: 'Pictures of different sizes are resized to the smaller width and height, bicubic as Pillow does it.',
} as const;

/** Two pictures on white at one size. */
export function sameSize(reference: Picture, answer: Picture, profile: Profile): Fitted {
  const [one, other] = [planesOf(reference), planesOf(answer)];
  if (one.width === other.width && one.height === other.height) {
    return { reference: one, answer: other };
  }
  const mismatch = {
    reason: `The sizes differ: ${one.width}×${one.height} and ${other.width}×${other.height}.`,
    widths: other.width / one.width,
    heights: other.height / one.height,
  };
  const [resize, choose] = profile === 'code' ? [resizePlanes, Math.min] : [padPlanes, Math.max];
  const width = choose(one.width, other.width);
  const height = choose(one.height, other.height);
  return {
    reference: resize(one, width, height),
    answer: resize(other, width, height),
    mismatch,
  };
}
