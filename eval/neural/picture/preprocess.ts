import { z } from 'zod';
import type { Pixels } from '../../metrics/kernels/resize.js';
import type { Picture } from '../../metrics/picture.js';
import type { FloatTensor } from '../weights/network.js';
import { onWhite } from './on-white.js';
import { resample } from './resample.js';

const Three = z.tuple([z.number(), z.number(), z.number()]).readonly();

/** How a network wants its pictures. */
export const Preprocess = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  /** `stretch` to the size; or `cover`: bring the shorter side to `shorter`, then cut out the middle. */
  fit: z.enum(['stretch', 'cover']),
  shorter: z.int().positive(),
  interpolation: z.enum(['nearest', 'bilinear', 'bicubic']),
  /** Each byte is multiplied by `scale`, less `mean`, by `std`; in the order of `channels`. */
  scale: z.number(),
  mean: Three,
  std: Three,
  channels: z.enum(['rgb', 'bgr']),
  layout: z.enum(['nchw', 'nhwc']),
});
export type Preprocess = z.infer<typeof Preprocess>;

const byte = 1 / 255;

/** A square of this side, with values from 0 to 1 before the mean is taken off. */
export function square(side: number, changes: Partial<Preprocess> = {}): Preprocess {
  return {
    width: side,
    height: side,
    fit: 'stretch',
    shorter: side,
    interpolation: 'bicubic',
    scale: byte,
    mean: [0, 0, 0],
    std: [1, 1, 1],
    channels: 'rgb',
    layout: 'nchw',
    ...changes,
  };
}

/** What CLIP and its descendants were trained with. */
export const clipStatistics = {
  mean: [0.48145466, 0.4578275, 0.40821073],
  std: [0.26862954, 0.26130258, 0.27577711],
} as const;

/** What networks trained on ImageNet usually take. */
export const imageNetStatistics = {
  mean: [0.485, 0.456, 0.406],
  std: [0.229, 0.224, 0.225],
} as const;

/** From −1 to 1. */
export const signed = { mean: [0.5, 0.5, 0.5], std: [0.5, 0.5, 0.5] } as const;

/** A batch of one picture, prepared. */
export function pictureTensor(picture: Picture, wanted: Preprocess): FloatTensor {
  return pixelTensor(fitted(onWhite(picture), wanted), wanted);
}

function fitted(
  pixels: Pixels,
  { fit, shorter, width, height, interpolation }: Preprocess,
): Pixels {
  if (fit === 'stretch') return resample(pixels, width, height, interpolation);
  const factor = shorter / Math.min(pixels.width, pixels.height);
  // The longer side is rounded down, as the usual libraries do.
  const longer = Math.floor(Math.max(pixels.width, pixels.height) * factor + 1e-9);
  const [wide, high] = pixels.width < pixels.height ? [shorter, longer] : [longer, shorter];
  return cutMiddle(resample(pixels, wide, high, interpolation), width, height);
}

/** What lies outside of a picture that is too small is black. */
function cutMiddle(pixels: Pixels, width: number, height: number): Pixels {
  const left = Math.floor((pixels.width - width) / 2);
  const top = Math.floor((pixels.height - height) / 2);
  const data = new Uint8Array(width * height * pixels.channels);
  const first = Math.max(0, left);
  const end = Math.min(pixels.width, left + width);
  for (let y = Math.max(0, top); y < Math.min(pixels.height, top + height); y += 1) {
    const from = (y * pixels.width + first) * pixels.channels;
    const to = ((y - top) * width + first - left) * pixels.channels;
    data.set(pixels.data.subarray(from, from + (end - first) * pixels.channels), to);
  }
  return { width, height, channels: pixels.channels, data };
}

type Values = Pick<Preprocess, 'scale' | 'mean' | 'std' | 'channels' | 'layout'>;

/** Bytes as the numbers that a network takes. */
export function pixelTensor(
  pixels: Pixels,
  { scale, mean, std, channels, layout }: Values,
): FloatTensor {
  const { width, height, data } = pixels;
  const area = width * height;
  const result = new Float32Array(area * 3);
  for (let channel = 0; channel < 3; channel += 1) {
    const from = channels === 'rgb' ? channel : 2 - channel;
    const [less, by] = [mean[channel] ?? 0, std[channel] ?? 1];
    for (let index = 0; index < area; index += 1) {
      const value = ((data[index * 3 + from] ?? 0) * scale - less) / by;
      result[layout === 'nchw' ? channel * area + index : index * 3 + channel] = value;
    }
  }
  const dims = layout === 'nchw' ? [1, 3, height, width] : [1, height, width, 3];
  return { dims, data: result };
}
