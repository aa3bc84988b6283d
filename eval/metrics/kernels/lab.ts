import { ciede2000 } from './ciede2000.js';

/** Red, green and blue from 0 to 255, not necessarily whole. */
export type Rgb = readonly [red: number, green: number, blue: number];
export type Lab = readonly [lightness: number, a: number, b: number];

function linear(level: number): number {
  const share = level / 255;
  return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92;
}

function curve(ratio: number): number {
  return ratio > 0.008856 ? Math.cbrt(ratio) : 7.787 * ratio + 16 / 116;
}

/** sRGB to CIE L*a*b* for the standard observer under D65, with scikit-image's constants. */
export function labOf([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = curve((0.412453 * r + 0.35758 * g + 0.180423 * b) / 0.95047);
  const y = curve(0.212671 * r + 0.71516 * g + 0.072169 * b);
  const z = curve((0.019334 * r + 0.119193 * g + 0.950227 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 of two sRGB colours. */
export function deltaE00(left: Rgb, right: Rgb): number {
  return ciede2000(labOf(left), labOf(right));
}

/** CIE76: the straight distance in L*a*b*. */
export function deltaE76(left: Rgb, right: Rgb): number {
  const [l1, a1, b1] = labOf(left);
  const [l2, a2, b2] = labOf(right);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

export function rgbDistance(left: Rgb, right: Rgb): number {
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
}
