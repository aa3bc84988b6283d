import { type Coefficient, logisticRegression } from './logistic.js';

/** Which of two designs people preferred, and by how much each metric scored the first one higher. */
export interface ScoredPreference {
  readonly differences: Readonly<Record<string, number>>;
  readonly result: 'one' | 'other' | 'tie';
}

export type PreferenceFit =
  | {
      readonly status: 'ok';
      readonly metrics: ReadonlyMap<string, Coefficient>;
      /** Comparisons that were used; ties are not. */
      readonly n: number;
    }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * How much each metric says about people's choice. Differences are scaled to a mean square of 1, so
 * that the coefficients compare; there is no intercept, since swapping both sides changes nothing.
 */
export function preferenceRegression(preferences: readonly ScoredPreference[]): PreferenceFit {
  const decided = preferences.filter(({ result }) => result !== 'tie');
  const names = Object.keys(decided[0]?.differences ?? {});
  if (names.length === 0) return { status: 'failed', reason: 'There are no decided comparisons.' };
  const missing = names.find((name) => decided.some(({ differences }) => !(name in differences)));
  if (missing) return { status: 'failed', reason: `${missing} is missing from a comparison.` };
  const scales = names.map((name) => {
    const squares = decided.reduce((sum, one) => sum + (one.differences[name] ?? 0) ** 2, 0);
    return Math.sqrt(squares / decided.length) || 1;
  });
  const rows = decided.map(({ differences }) =>
    names.map((name, at) => (differences[name] ?? 0) / (scales[at] ?? 1)),
  );
  const fit = logisticRegression(
    rows,
    decided.map(({ result }) => result === 'one'),
  );
  if (fit.status === 'failed') return fit;
  const metrics = new Map<string, Coefficient>();
  for (const [at, coefficient] of fit.coefficients.entries()) {
    metrics.set(names[at] ?? '', coefficient);
  }
  return { status: 'ok', metrics, n: decided.length };
}
