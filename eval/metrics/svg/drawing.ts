import { z } from 'zod';
import { Picture } from '../picture.js';

/** SVG code with what a renderer made of it: a picture, why it could not, or nothing asked yet. */
export const Drawing = z.object({
  svg: z.string(),
  render: z.union([Picture, z.object({ error: z.string() })]).nullish(),
});
export type Drawing = z.infer<typeof Drawing>;

/** The picture of a drawing, or the reason why there is none. */
export function renderOf({
  render,
}: Drawing): { readonly picture: Picture } | { readonly error: string } | undefined {
  if (render === null || render === undefined) return undefined;
  return 'error' in render ? { error: render.error } : { picture: render };
}

/** Anti-aliased edges move by a few levels when coordinates are rounded; more than this is seen. */
const tolerance = 8;

/** How many pixels differ visibly on white; null if the sizes do. */
export function differingPixels(left: Picture, right: Picture): number | null {
  if (left.width !== right.width || left.height !== right.height) return null;
  let count = 0;
  for (let at = 0; at < left.data.length; at += 4) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs(onWhite(left, at, channel) - onWhite(right, at, channel)) > tolerance,
    );
    if (differs) count += 1;
  }
  return count;
}

/** Whether all of a picture is one colour, so that any other such drawing would look the same. */
export function isFlat(picture: Picture): boolean {
  const first = { width: 1, height: 1, data: picture.data.subarray(0, 4) };
  for (let at = 4; at < picture.data.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      if (Math.abs(onWhite(picture, at, channel) - onWhite(first, 0, channel)) > tolerance)
        return false;
    }
  }
  return true;
}

function onWhite({ data }: Picture, at: number, channel: number): number {
  const alpha = (data[at + 3] ?? 0) / 255;
  return (data[at + channel] ?? 0) * alpha + 255 * (1 - alpha);
}
