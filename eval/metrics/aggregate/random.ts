import { sha256 } from '../../../pipelines/engine/hash.js';

/** A number in [0, 1) for a place in a table of draws: no state, so draws do not depend on order. */
export type Draw = (row: number, column: number) => number;

export function draws(seed: string): Draw {
  const hash = sha256(seed);
  const [one, other] = [hash.slice(0, 8), hash.slice(8, 16)].map((part) =>
    Number.parseInt(part, 16),
  );
  return (row, column) => {
    const high = scramble(scramble((one ?? 0) ^ row) + column);
    const low = scramble(scramble((other ?? 0) + column) ^ row ^ high);
    return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
  };
}

/** Every bit of the input moves about half of the output (the finaliser of MurmurHash3). */
function scramble(input: number): number {
  let value = input | 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
