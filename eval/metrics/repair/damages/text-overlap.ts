import { damageOf, unclear } from '../damage.js';

/** Share of all lines of an element, or of one line, on which other text has to lie newly. */
const leastShare = 0.15;
const leastLines = 0.45;

export const textOverlap = damageOf((clean, now) => {
  if (clean.lines.length > 0 && now.lines.length === 0) return unclear('it has no text any more');
  const rise = Math.max(0, now.textOverlap - clean.textOverlap);
  const lines = rise * now.lines.length;
  return {
    amount: Math.max(rise / leastShare, lines / leastLines),
    says: `text lies on ${Math.round(100 * now.textOverlap)} % of its text`,
    figures: { overlapBefore: clean.textOverlap, overlapAfter: now.textOverlap, lines },
  };
});
