/** Bytes of a picture without alpha: one, three or any number of channels for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

export type Interpolation = 'nearest' | 'bilinear' | 'bicubic';

const filters = {
  bilinear: { support: 1, weight: (x: number) => Math.max(0, 1 - Math.abs(x)) },
  bicubic: { support: 2, weight: cubic },
};

/** Weights are integers of this many bits, as Pillow has them, so that bytes come out the same. */
const unit = 2 ** 22;

function cubic(x: number): number {
  const far = Math.abs(x);
  if (far < 1) return (1.5 * far - 2.5) * far * far + 1;
  return far < 2 ? ((-0.5 * far + 2.5) * far - 4) * far + 2 : 0;
}

/**
 * Another size for a picture, byte for byte as Pillow's resize does it: when shrinking, the filter
 * widens to all that a pixel covers. Model cards were written with it, so others would shift scores.
 */
export function resample(
  pixels: Pixels,
  width: number,
  height: number,
  interpolation: Interpolation,
): Pixels {
  if (interpolation === 'nearest') return nearest(pixels, width, height);
  const filter = filters[interpolation];
  const wide = pixels.width === width ? pixels : acrossColumns(pixels, width, filter);
  return wide.height === height ? wide : acrossRows(wide, height, filter);
}

type Filter = (typeof filters)[keyof typeof filters];

interface Reach {
  readonly first: number;
  readonly weights: Int32Array;
}

function reaches(from: number, to: number, { support, weight }: Filter): Reach[] {
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

function acrossColumns(pixels: Pixels, width: number, filter: Filter): Pixels {
  const { height, channels, data } = pixels;
  const result = new Uint8Array(width * height * channels);
  const columns = reaches(pixels.width, width, filter);
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

function acrossRows(pixels: Pixels, height: number, filter: Filter): Pixels {
  const { width, channels, data } = pixels;
  const stride = width * channels;
  const result = new Uint8Array(stride * height);
  const sums = new Float64Array(stride);
  for (const [y, { first, weights }] of reaches(pixels.height, height, filter).entries()) {
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

function nearest(pixels: Pixels, width: number, height: number): Pixels {
  const { channels, data } = pixels;
  const result = new Uint8Array(width * height * channels);
  const columns = nearestPlaces(pixels.width, width);
  for (const [y, row] of nearestPlaces(pixels.height, height).entries()) {
    for (const [x, column] of columns.entries()) {
      const from = (row * pixels.width + column) * channels;
      result.set(data.subarray(from, from + channels), (y * width + x) * channels);
    }
  }
  return { width, height, channels, data: result };
}

/** Adds up steps instead of multiplying, as Pillow does: ties then fall to the same side. */
function nearestPlaces(from: number, to: number): number[] {
  const step = from / to;
  let centre = step * 0.5;
  return Array.from({ length: to }, () => {
    const place = Math.min(from - 1, Math.floor(centre));
    centre += step;
    return place;
  });
}
