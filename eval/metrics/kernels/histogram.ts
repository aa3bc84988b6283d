import type { Planes } from './planes.js';

/** How many pixels of each channel have each level, one channel after the other. */
function levels({ channels }: Planes): Float64Array {
  const counts = new Float64Array(channels.length * 256);
  for (const [index, channel] of channels.entries()) {
    for (const level of channel) {
      counts[index * 256 + level] = (counts[index * 256 + level] as number) + 1;
    }
  }
  return counts;
}

/** Pearson correlation of two histograms of 256 levels a channel; two flat ones are alike. */
export function histogramCorrelation(left: Planes, right: Planes): number {
  const [one, other] = [levels(left), levels(right)];
  const meanOf = (counts: Float64Array) =>
    counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  let [product, squaresOne, squaresOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const x = (one[at] as number) - meanOne;
    const y = (other[at] as number) - meanOther;
    product += x * y;
    squaresOne += x * x;
    squaresOther += y * y;
  }
  const scale = Math.sqrt(squaresOne * squaresOther);
  return scale === 0 ? 1 : product / scale;
}
