import { greyOf, type Planes } from './planes.js';
import { resize } from './resize.js';

const side = 16;
const sampled = side * 4;

/** Below this a coefficient is the rounding of a flat picture and says nothing. */
const noise = 1e-6;

/**
 * The 256 bits of a perceptual hash: brightness at 64×64 (Lanczos), its cosine transform, and for
 * each of the 16×16 lowest frequencies whether it is above their median.
 */
export function perceptualHash(planes: Planes): Uint8Array {
  const grey = { ...planes, channels: 1, data: greyOf(planes) };
  const low = lowFrequencies(resize(grey, sampled, sampled, 'lanczos').data);
  const sorted = low.slice().sort();
  const middle = ((sorted[low.length / 2 - 1] as number) + (sorted[low.length / 2] as number)) / 2;
  return Uint8Array.from(low, (value) => (value > middle ? 1 : 0));
}

/** The lowest frequencies of the unnormalised type-II cosine transform in both directions. */
function lowFrequencies(grey: Uint8Array): Float64Array {
  const cosines = new Float64Array(side * sampled);
  for (let frequency = 0; frequency < side; frequency += 1) {
    for (let at = 0; at < sampled; at += 1) {
      const angle = (Math.PI * frequency * (2 * at + 1)) / (2 * sampled);
      cosines[frequency * sampled + at] = 2 * Math.cos(angle);
    }
  }
  const columns = new Float64Array(side * sampled);
  for (let frequency = 0; frequency < side; frequency += 1) {
    for (let x = 0; x < sampled; x += 1) {
      let sum = 0;
      for (let y = 0; y < sampled; y += 1) {
        sum += (grey[y * sampled + x] as number) * (cosines[frequency * sampled + y] as number);
      }
      columns[frequency * sampled + x] = sum;
    }
  }
  const low = new Float64Array(side * side);
  for (let down = 0; down < side; down += 1) {
    for (let across = 0; across < side; across += 1) {
      let sum = 0;
      for (let x = 0; x < sampled; x += 1) {
        sum += (columns[down * sampled + x] as number) * (cosines[across * sampled + x] as number);
      }
      low[down * side + across] = Math.abs(sum) < noise ? 0 : sum;
    }
  }
  return low;
}

/** The share of bits that differ. */
export function hashDistance(left: Uint8Array, right: Uint8Array): number {
  let different = 0;
  for (let at = 0; at < left.length; at += 1) different += left[at] === right[at] ? 0 : 1;
  return different / left.length;
}
