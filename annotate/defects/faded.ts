import type { Rgb } from '../../eval/metrics/kernels/lab.js';

/** WCAG's relative luminance. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((level) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast ratio, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [left, right] = [luminance(one), luminance(other)];
  return (Math.max(left, right) + 0.05) / (Math.min(left, right) + 0.05);
}

export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const level = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [level(0), level(1), level(2)];
}

/** How much of the way to a colour another has to go until their contrast is no more than this. */
export function shareToFade(from: Rgb, to: Rgb, wanted: number): number | undefined {
  if (contrastOf(from, to) <= wanted) return undefined;
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (contrastOf(mixed(from, to, middle), to) > wanted) low = middle;
    else high = middle;
  }
  return high;
}
