import type { Planes } from './planes.js';

const radius = 5;
const side = 2 * radius + 1;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

function weights(): Float64Array {
  const taps = Float64Array.from({ length: side }, (_, at) =>
    Math.exp(-((at - radius) ** 2) / 4.5),
  );
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/**
 * Mean structural similarity as Wang et al. (2004) define it: 11×11 Gaussian weights of σ 1.5 and
 * population covariance, over all windows that lie in the picture and all channels. Null if no
 * window fits.
 */
export function ssimGaussian(left: Planes, right: Planes): number | null {
  if (left.width < side || left.height < side) return null;
  const means = left.channels.map((channel, index) =>
    ofChannel(channel, right.channels[index] as Uint8Array, left.width, left.height),
  );
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

/** The five blurred maps are needed for eleven rows at a time, so a ring of rows holds them. */
function ofChannel(left: Uint8Array, right: Uint8Array, width: number, height: number): number {
  const taps = weights();
  const across = width - side + 1;
  const ring = Array.from({ length: side }, () => new Float64Array(across * 5));
  const sums = new Float64Array(across * 5);
  let sum = 0;
  for (let row = 0; row < height; row += 1) {
    blurRow(left, right, row * width, taps, ring[row % side] as Float64Array, across);
    if (row < side - 1) continue;
    sums.fill(0);
    for (let tap = 0; tap < side; tap += 1) {
      const line = ring[(row + 1 + tap) % side] as Float64Array;
      const weight = taps[tap] as number;
      for (let at = 0; at < sums.length; at += 1) {
        sums[at] = (sums[at] as number) + weight * (line[at] as number);
      }
    }
    for (let at = 0; at < sums.length; at += 5) sum += similarity(sums, at);
  }
  return sum / (across * (height - side + 1));
}

function blurRow(
  left: Uint8Array,
  right: Uint8Array,
  from: number,
  taps: Float64Array,
  line: Float64Array,
  across: number,
): void {
  for (let at = 0; at < across; at += 1) {
    let x = 0;
    let y = 0;
    let xx = 0;
    let yy = 0;
    let xy = 0;
    for (let tap = 0; tap < side; tap += 1) {
      const weight = taps[tap] as number;
      const one = left[from + at + tap] as number;
      const other = right[from + at + tap] as number;
      x += weight * one;
      y += weight * other;
      xx += weight * one * one;
      yy += weight * other * other;
      xy += weight * one * other;
    }
    line[at * 5] = x;
    line[at * 5 + 1] = y;
    line[at * 5 + 2] = xx;
    line[at * 5 + 3] = yy;
    line[at * 5 + 4] = xy;
  }
}

function similarity(sums: Float64Array, at: number): number {
  const x = sums[at] as number;
  const y = sums[at + 1] as number;
  const squares = x * x + y * y;
  const variances = (sums[at + 2] as number) + (sums[at + 3] as number) - squares;
  const covariance = (sums[at + 4] as number) - x * y;
  return ((2 * x * y + c1) * (2 * covariance + c2)) / ((squares + c1) * (variances + c2));
}
