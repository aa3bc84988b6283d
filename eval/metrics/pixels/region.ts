import { z } from 'zod';
import { Picture } from '../picture.js';

/** A rectangle in pixels of the reference. */
const Rectangle = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});

/** A picture of which a part matters; without a region, all of it does. */
export type RegionPicture = Picture & {
  readonly region?: readonly z.infer<typeof Rectangle>[] | undefined;
};

export const RegionPicture = z.custom<RegionPicture>((value) => {
  const region = z.object({ region: z.array(Rectangle).min(1).optional() }).safeParse(value);
  return region.success && Picture.safeParse(value).success;
}, 'A picture has width × height × 4 bytes, and its region is a list of rectangles.');

export type Side = 'inside' | 'outside';

/** One byte a pixel: whether it is on this side of the region. */
export function maskOf(
  { region, ...picture }: RegionPicture,
  side: Side,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  const [within, without] = side === 'inside' ? [1, 0] : [0, 1];
  const mask = new Uint8Array(width * height).fill(without);
  const rectangles = region ?? [{ x: 0, y: 0, width: picture.width, height: picture.height }];
  // Where the pictures were resized, the region is too.
  const scale = { x: width / picture.width, y: height / picture.height };
  const [across, down] = [Math.min(1, scale.x), Math.min(1, scale.y)];
  for (const box of rectangles) {
    const left = Math.max(0, Math.round(box.x * across));
    const right = Math.min(width, Math.round((box.x + box.width) * across));
    const bottom = Math.min(height, Math.round((box.y + box.height) * down));
    for (let y = Math.max(0, Math.round(box.y * down)); y < bottom; y += 1) {
      mask.fill(within, y * width + left, y * width + Math.max(left, right));
    }
  }
  return mask;
}
