import { z } from 'zod';

/** How much each point draws the eye, row by row from the top left; any scale. */
export interface SaliencyMap {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

/** The size at which maps are compared, so that scores do not depend on that of the pictures. */
const common = { width: 320, height: 240 };

export const SaliencyMap: z.ZodType<SaliencyMap> = z
  .object({
    width: z.int().positive(),
    height: z.int().positive(),
    values: z.union([
      z.array(z.number()),
      z.instanceof(Float32Array<ArrayBuffer>),
      z.instanceof(Float64Array<ArrayBuffer>),
    ]),
  })
  .refine(({ width, height, values }) => values.length === width * height, {
    message: 'A saliency map has width × height values.',
  })
  .refine(({ values }) => Array.from<number>(values).every(Number.isFinite), {
    message: 'A saliency map has finite values only.',
  });

/** The map at the common size, scaled to 0…1. A flat map, which singles nothing out, is all zero. */
export function commonMap(map: SaliencyMap): Float64Array {
  const values = resized(map, common.width, common.height);
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const span = most - least;
  // Interpolation leaves rounding errors in flat maps, and those must not be blown up to 0…1.
  const flat = span <= 1e-12 * Math.max(Math.abs(most), Math.abs(least));
  return values.map((value) => (flat ? 0 : (value - least) / span));
}

/** Half the values, bilinear between the centres of pixels; the borders are repeated outwards. */
function resized(map: SaliencyMap, width: number, height: number): Float64Array {
  const result = new Float64Array(width * height);
  const columns = neighbours(map.width, width);
  const rows = neighbours(map.height, height);
  // Whole values may be further apart than any number is large; halves never are.
  const at = (column: number, row: number) => (map.values[row * map.width + column] ?? 0) / 2;
  for (const [y, row] of rows.entries()) {
    for (const [x, column] of columns.entries()) {
      const top = mix(at(column.first, row.first), at(column.second, row.first), column.share);
      const low = mix(at(column.first, row.second), at(column.second, row.second), column.share);
      result[y * width + x] = mix(top, low, row.share);
    }
  }
  return result;
}

const mix = (first: number, second: number, share: number) => first + (second - first) * share;

function neighbours(from: number, to: number) {
  return Array.from({ length: to }, (_, index) => {
    const centre = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5));
    const first = Math.floor(centre);
    return { first, second: Math.min(from - 1, first + 1), share: centre - first };
  });
}
