import type { Unit } from './krippendorff.js';
import { labelAgreement } from './two-raters.js';

/**
 * Fleiss' κ over units that equally many people rated: those who rated fewer than the most are left
 * out. undefined where one label is all there is.
 */
export function fleissKappa(units: readonly Unit[]): number | undefined {
  const rated = units.map((unit) => unit.filter((rating) => rating !== null));
  const raters = Math.max(0, ...rated.map((ratings) => ratings.length));
  const full = rated.filter((ratings) => ratings.length === raters);
  if (raters < 2) return undefined;
  const totals = new Map<string | number, number>();
  let agreeing = 0;
  for (const ratings of full) {
    const counts = new Map<string | number, number>();
    for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
    for (const [label, count] of counts) {
      totals.set(label, (totals.get(label) ?? 0) + count);
      agreeing += count * (count - 1);
    }
  }
  const all = full.length * raters;
  const observed = agreeing / (all * (raters - 1));
  const expected = [...totals.values()].reduce((sum, count) => sum + (count / all) ** 2, 0);
  return totals.size < 2 ? undefined : (observed - expected) / (1 - expected);
}

export const fleiss = labelAgreement(
  {
    id: 'people/fleiss-kappa',
    summary: 'Whether raters choose the same labels, beyond chance (Fleiss’ κ).',
    definition:
      '(observed − expected) / (1 − expected) agreement of pairs of raters, expected from the share of each label over all ratings. Units that somebody left out are not counted.',
    least: -1,
  },
  fleissKappa,
);
