import { type Filter, type Pixels, resize } from '../../metrics/kernels/resize.js';

export type Interpolation = 'nearest' | Exclude<Filter, 'lanczos'>;

/**
 * Another size for a picture, byte for byte as Pillow does it: model cards were written with it, so
 * anything else would shift scores.
 */
export function resample(
  pixels: Pixels,
  width: number,
  height: number,
  interpolation: Interpolation,
): Pixels {
  if (interpolation === 'nearest') return nearest(pixels, width, height);
  return resize(pixels, width, height, interpolation);
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
