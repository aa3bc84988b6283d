import type { Planes } from './planes.js';

const side = 7;
const count = side * side;
const c1 = (0.01 * 255) ** 2 * count * count;
const c2 = (0.03 * 255) ** 2 * count * (count - 1);

/**
 * Mean structural similarity over windows of 7×7 equal weights with sample covariance, K1 0.01,
 * K2 0.03 and a range of 255, over all windows that lie in the picture and all channels: what
 * scikit-image computes unless told otherwise. A mask (one byte a pixel) keeps the windows whose
 * centre is set. Null if no window is left.
 */
export function ssim(left: Planes, right: Planes, mask?: Uint8Array): number | null {
  let sum = 0;
  let windows = 0;
  for (const [index, channel] of left.channels.entries()) {
    const other = right.channels[index] as Uint8Array;
    const found = ssimOfChannel(channel, other, left.width, left.height, mask);
    sum += found.sum;
    windows += found.windows;
  }
  return windows === 0 ? null : sum / windows;
}

/**
 * Sums of a window are those of its seven columns, and a column moves down by one pixel in and one
 * out. All sums stay below 2³¹, so they are exact, and only the last step is in floating point.
 */
function ssimOfChannel(
  left: Uint8Array,
  right: Uint8Array,
  width: number,
  height: number,
  mask: Uint8Array | undefined,
): { sum: number; windows: number } {
  const columns = new Columns(width);
  for (let row = 0; row < Math.min(side - 1, height); row += 1) {
    columns.enter(left, right, row * width);
  }
  let sum = 0;
  let windows = 0;
  for (let row = side - 1; row < height; row += 1) {
    if (row < side) columns.enter(left, right, row * width);
    else columns.move(left, right, row * width, (row - side) * width);
    const { x, y, xx, yy, xy } = columns;
    let sx = 0;
    let sy = 0;
    let sxx = 0;
    let syy = 0;
    let sxy = 0;
    const centre = (row - 3) * width - 3;
    for (let at = 0; at < width; at += 1) {
      sx += x[at] as number;
      sy += y[at] as number;
      sxx += xx[at] as number;
      syy += yy[at] as number;
      sxy += xy[at] as number;
      if (at < side - 1) continue;
      if (mask === undefined || mask[centre + at] !== 0) {
        const product = sx * sy;
        const squares = sx * sx + sy * sy;
        sum +=
          ((2 * product + c1) * (2 * (count * sxy - product) + c2)) /
          ((squares + c1) * (count * (sxx + syy) - squares + c2));
        windows += 1;
      }
      const gone = at - side + 1;
      sx -= x[gone] as number;
      sy -= y[gone] as number;
      sxx -= xx[gone] as number;
      syy -= yy[gone] as number;
      sxy -= xy[gone] as number;
    }
  }
  return { sum, windows };
}

/** Sums over a column of the window, for every column of the picture. */
class Columns {
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly xx: Int32Array;
  readonly yy: Int32Array;
  readonly xy: Int32Array;

  constructor(readonly width: number) {
    this.x = new Int32Array(width);
    this.y = new Int32Array(width);
    this.xx = new Int32Array(width);
    this.yy = new Int32Array(width);
    this.xy = new Int32Array(width);
  }

  enter(left: Uint8Array, right: Uint8Array, from: number): void {
    const { x, y, xx, yy, xy } = this;
    for (let at = 0; at < this.width; at += 1) {
      const one = left[from + at] as number;
      const other = right[from + at] as number;
      x[at] = (x[at] as number) + one;
      y[at] = (y[at] as number) + other;
      xx[at] = (xx[at] as number) + one * one;
      yy[at] = (yy[at] as number) + other * other;
      xy[at] = (xy[at] as number) + one * other;
    }
  }

  /** One row comes in, the highest one goes out. */
  move(left: Uint8Array, right: Uint8Array, from: number, gone: number): void {
    const { x, y, xx, yy, xy } = this;
    for (let at = 0; at < this.width; at += 1) {
      const one = left[from + at] as number;
      const other = right[from + at] as number;
      const oldOne = left[gone + at] as number;
      const oldOther = right[gone + at] as number;
      x[at] = (x[at] as number) + one - oldOne;
      y[at] = (y[at] as number) + other - oldOther;
      xx[at] = (xx[at] as number) + one * one - oldOne * oldOne;
      yy[at] = (yy[at] as number) + other * other - oldOther * oldOther;
      xy[at] = (xy[at] as number) + one * other - oldOne * oldOther;
    }
  }
}
