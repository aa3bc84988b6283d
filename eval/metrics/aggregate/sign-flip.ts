import { draws } from './random.js';

const exactUpTo = 14;
const flips = 10_000;

/**
 * A paired permutation test: were both sides alike, the sign of each group's difference would be a
 * coin toss. The share of tosses whose sum is at least as far from 0; all of them where the groups
 * are few, else a fixed number of draws (of which the one observed is one).
 */
export function signFlipTest(sums: readonly number[], seed: string): number {
  const observed = Math.abs(sums.reduce((sum, value) => sum + value, 0));
  const scale = sums.reduce((sum, value) => sum + Math.abs(value), 0);
  // Equal sums in another order differ by a rounding.
  const enough = observed - 1e-12 * scale;
  if (sums.length <= exactUpTo) {
    const all = 2 ** sums.length;
    let extreme = 0;
    for (let signs = 0; signs < all; signs++) {
      if (Math.abs(signed(sums, (at) => ((signs >> at) & 1) === 1)) >= enough) extreme += 1;
    }
    return extreme / all;
  }
  const draw = draws(`sign flips ${seed}`);
  let extreme = 1;
  for (let row = 0; row < flips; row++) {
    if (Math.abs(signed(sums, (at) => draw(row, at) < 0.5)) >= enough) extreme += 1;
  }
  return extreme / (flips + 1);
}

function signed(sums: readonly number[], isFlipped: (at: number) => boolean): number {
  return sums.reduce((sum, value, at) => (isFlipped(at) ? sum - value : sum + value), 0);
}
