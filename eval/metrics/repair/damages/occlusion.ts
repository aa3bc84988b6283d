import { damageOf } from '../damage.js';

/** Share of an element that has to be newly covered. */
const leastCovered = 0.2;

export const occlusion = damageOf((clean, now) => {
  const rise = now.covered - clean.covered;
  return {
    amount: Math.max(0, rise / leastCovered),
    says: `something lies on ${Math.round(100 * now.covered)} % of it`,
    figures: { coveredBefore: clean.covered, coveredAfter: now.covered },
  };
});
