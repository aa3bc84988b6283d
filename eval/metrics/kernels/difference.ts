import type { Planes } from './planes.js';

export interface Difference {
  /** Means over the channels of all pixels that count, in levels from 0 to 255. */
  readonly absolute: number;
  readonly squared: number;
}

/** How far two pictures of one size are apart; a mask says which pixels count. Null if none does. */
export function difference(left: Planes, right: Planes, mask?: Uint8Array): Difference | null {
  let [absolute, squared, values] = [0, 0, 0];
  for (const [index, channel] of left.channels.entries()) {
    const other = right.channels[index] as Uint8Array;
    for (let at = 0; at < channel.length; at += 1) {
      if (mask !== undefined && mask[at] === 0) continue;
      const step = (channel[at] as number) - (other[at] as number);
      absolute += Math.abs(step);
      squared += step * step;
      values += 1;
    }
  }
  return values === 0 ? null : { absolute: absolute / values, squared: squared / values };
}
