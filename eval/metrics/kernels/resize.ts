import type { Planes } from './planes.js';

/** Bytes of a picture without alpha: one, three or any number of channels for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

interface Kernel {
  readonly support: number;
  weight(distance: number): number;
}

const kernels = {
  bilinear: { support: 1, weight: (x: number) => Math.max(0, 1 - Math.abs(x)) },
  bicubic: { support: 2, weight: cubic },
  lanczos: {
    support: 3,
    weight: (x: number) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0),
  },
} as const satisfies Readonly<Record<string, Kernel>>;

export type Filter = keyof typeof kernels;

function cubic(signed: number): number {
  const x = Math.abs(signed);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(x * Math.PI) / (x * Math.PI);
}

/** Weights are whole numbers of this fineness, as Pillow has them for bytes. */
const unit = 2 ** 22;

/**
 * Another size for a picture, byte for byte as Pillow's resize does it (rows first, then columns):
 * when shrinking, the filter widens to all that a pixel covers.
 */
export function resize(pixels: Pixels, width: number, height: number, filter: Filter): Pixels {
  const kernel = kernels[filter];
  const wide = pixels.width === width ? pixels : acrossColumns(pixels, width, kernel);
  return wide.height === height ? wide : acrossRows(wide, height, kernel);
}

export function resizePlanes(planes: Planes, width: number, height: number): Planes {
  const channels = planes.channels.map(
    (data) => resize({ ...planes, channels: 1, data }, width, height, 'bicubic').data,
  );
  return { width, height, channels };
}

interface Reach {
  readonly first: number;
  readonly weights: Int32Array;
}

function reaches(from: number, to: number, { support, weight }: Kernel): Reach[] {
  const scale = from / to;
  const widened = Math.max(1, scale);
  return Array.from({ length: to }, (_, index) => {
    const centre = (index + 0.5) * scale;
    const first = Math.max(0, Math.trunc(centre - support * widened + 0.5));
    const end = Math.min(from, Math.trunc(centre + support * widened + 0.5));
    const raw = Array.from({ length: end - first }, (_, offset) =>
      weight((offset + first - centre + 0.5) / widened),
    );
    const sum = raw.reduce((total, one) => total + one, 0);
    const weights = raw.map((one) => (one / sum) * unit);
    return {
      first,
      weights: Int32Array.from(weights, (one) => Math.trunc(one < 0 ? one - 0.5 : one + 0.5)),
    };
  });
}

function acrossColumns(pixels: Pixels, width: number, kernel: Kernel): Pixels {
  const { height, channels, data } = pixels;
  const result = new Uint8Array(width * height * channels);
  const columns = reaches(pixels.width, width, kernel);
  for (let y = 0; y < height; y += 1) {
    const row = y * pixels.width * channels;
    for (let x = 0; x < width; x += 1) {
      const { first, weights } = columns[x] ?? { first: 0, weights: new Int32Array() };
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = unit / 2;
        let at = row + first * channels + channel;
        for (let index = 0; index < weights.length; index += 1, at += channels) {
          sum += (data[at] ?? 0) * (weights[index] ?? 0);
        }
        result[(y * width + x) * channels + channel] = clamp(sum);
      }
    }
  }
  return { width, height, channels, data: result };
}

function acrossRows(pixels: Pixels, height: number, kernel: Kernel): Pixels {
  const { width, channels, data } = pixels;
  const stride = width * channels;
  const result = new Uint8Array(stride * height);
  const sums = new Float64Array(stride);
  for (const [y, { first, weights }] of reaches(pixels.height, height, kernel).entries()) {
    sums.fill(unit / 2);
    for (let index = 0; index < weights.length; index += 1) {
      const weight = weights[index] ?? 0;
      const row = (first + index) * stride;
      for (let at = 0; at < stride; at += 1) {
        sums[at] = (sums[at] ?? 0) + (data[row + at] ?? 0) * weight;
      }
    }
    for (let at = 0; at < stride; at += 1) result[y * stride + at] = clamp(sums[at] ?? 0);
  }
  return { width, height, channels, data: result };
}

function clamp(sum: number): number {
  return Math.min(255, Math.max(0, Math.floor(sum / unit)));
}
