import type { Unit } from './krippendorff.js';
import { valueAgreement } from './two-raters.js';

/**
 * ICC(2,1): two-way random effects, absolute agreement, one rater. Units that somebody left out are
 * not counted; undefined where nothing varies.
 */
export function intraclassCorrelation(units: readonly Unit[]): number | undefined {
  const full = units
    .map((unit) => unit.filter((rating) => rating !== null).map(Number))
    .filter((ratings, at) => ratings.length === units[at]?.length);
  const n = full.length;
  const k = full[0]?.length ?? 0;
  if (n < 2 || k < 2) return undefined;
  const grand = mean(full.flat());
  const unitMeans = full.map(mean);
  const raterMeans = (full[0] ?? []).map((_, rater) => mean(full.map((row) => row[rater] ?? 0)));
  const squares = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + (value - grand) ** 2, 0);
  const betweenUnits = (k * squares(unitMeans)) / (n - 1);
  const betweenRaters = (n * squares(raterMeans)) / (k - 1);
  let rest = 0;
  for (const [unit, row] of full.entries()) {
    for (const [rater, value] of row.entries()) {
      rest += (value - (unitMeans[unit] ?? 0) - (raterMeans[rater] ?? 0) + grand) ** 2;
    }
  }
  const error = rest / ((n - 1) * (k - 1));
  const total = betweenUnits + (k - 1) * error + (k * (betweenRaters - error)) / n;
  // Two raters who contradict each other on two units leave nothing to divide by either.
  if (total <= 0 || full.flat().every((value) => value === full[0]?.[0])) return undefined;
  return (betweenUnits - error) / total;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export const intraclass = valueAgreement(
  {
    id: 'people/icc',
    summary: 'Whether raters give the same numbers (ICC(2,1)).',
    definition:
      'Intraclass correlation, two-way random effects, absolute agreement, single rater: (MS units − MS error) / (MS units + (k − 1) MS error + k (MS raters − MS error) / n).',
    least: Number.NEGATIVE_INFINITY,
  },
  intraclassCorrelation,
);
