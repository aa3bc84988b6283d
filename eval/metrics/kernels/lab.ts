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

function labFrom(x: number, y: number, z: number): Lab {
  const [across, up, down] = [curve(x / 0.95047), curve(y), curve(z / 1.08883)];
  return [116 * up - 16, 500 * (across - up), 200 * (up - down)];
}

/** sRGB to CIE L*a*b* for the standard observer under D65, with scikit-image's constants. */
export function labOf([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  return labFrom(
    0.412453 * r + 0.35758 * g + 0.180423 * b,
    0.212671 * r + 0.71516 * g + 0.072169 * b,
    0.019334 * r + 0.119193 * g + 0.950227 * b,
  );
}

/** The same with the constants of the published CIE76: the last digits of a difference follow them. */
function finerLabOf([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  return labFrom(
    0.4124564 * r + 0.3575761 * g + 0.1804375 * b,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    0.0193339 * r + 0.119192 * g + 0.9503041 * b,
  );
}

/** CIEDE2000 of two sRGB colours. */
export function deltaE00(left: Rgb, right: Rgb): number {
  return ciede2000(labOf(left), labOf(right));
}

/** CIE76, the straight distance in L*a*b*, as the published code has it. */
export function deltaE76(left: Rgb, right: Rgb): number {
  const [l1, a1, b1] = finerLabOf(left);
  const [l2, a2, b2] = finerLabOf(right);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

export function rgbDistance(left: Rgb, right: Rgb): number {
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
}
