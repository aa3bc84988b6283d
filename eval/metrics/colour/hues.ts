import type { Rgb } from '../kernels/lab.js';
import { hsvOf } from './colours.js';

/** Which of eight equal sectors of the colour wheel a colour is in. */
export function hueSector(rgb: Rgb): number {
  return Math.floor(hsvOf(rgb).hue / 45);
}

/** Where each name ends, in degrees; red begins again at the last. */
const ends = [
  ['red', 15],
  ['orange', 45],
  ['yellow', 75],
  ['green', 165],
  ['cyan', 195],
  ['blue', 255],
  ['purple', 285],
  ['pink', 345],
] as const;

/** One of the eleven names by which the published code tells colours apart. */
export function hueName(rgb: Rgb): string {
  const [least, most] = [Math.min(...rgb), Math.max(...rgb)];
  if (most - least < 30) {
    if (most < 40) return 'black';
    return least > 215 ? 'white' : 'grey';
  }
  const { hue, saturation } = hsvOf(rgb);
  if (saturation < 0.15) return 'grey';
  return ends.find(([, end]) => hue < end)?.[0] ?? 'red';
}
