import { twoSidedP } from './normal.js';
import { inverse } from './symmetric-system.js';

export interface Coefficient {
  readonly value: number;
  readonly standardError: number;
  readonly z: number;
  readonly p: number;
}

export type LogisticFit =
  | { readonly status: 'ok'; readonly coefficients: readonly Coefficient[] }
  | { readonly status: 'failed'; readonly reason: string };

type Rows = readonly (readonly number[])[];
const mostRounds = 200;

/**
 * Logistic regression of greatest likelihood by Newton's method: no penalty, and no intercept but a
 * column of ones that the caller adds.
 */
export function logisticRegression(rows: Rows, wins: readonly boolean[]): LogisticFit {
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.length !== wins.length) return failed('There is nothing to fit.');
  let weights = new Array<number>(width).fill(0);
  let likelihood = logLikelihood(rows, wins, weights);
  for (let round = 0; round < mostRounds; round++) {
    const { gradient, information } = slopes(rows, wins, weights);
    const covariance = inverse(information);
    if (covariance === undefined)
      return failed('The columns depend on each other, or one of them alone decides.');
    const step = covariance.map((row) => dot(row, gradient));
    if (Math.max(...step.map(Math.abs)) < 1e-12 * Math.max(1, ...weights.map(Math.abs))) {
      return { status: 'ok', coefficients: describe(weights, covariance) };
    }
    let share = 1;
    let next = weights;
    do {
      next = weights.map((value, at) => value + share * (step[at] ?? 0));
      share /= 2;
    } while (logLikelihood(rows, wins, next) < likelihood - 1e-12 && share > 1e-6);
    weights = next;
    likelihood = logLikelihood(rows, wins, weights);
    if (rows.every((row, at) => dot(row, weights) > 0 === wins[at] && dot(row, weights) !== 0)) {
      return failed('The wins can be told apart without error, so the coefficients have no end.');
    }
  }
  return failed(`No rest after ${mostRounds} rounds; perhaps some column alone decides.`);
}

/** The share of rows whose more likely outcome is the real one. */
export function predictedRightly(
  weights: readonly number[],
  rows: Rows,
  wins: readonly boolean[],
): number {
  return rows.filter((row, at) => dot(row, weights) > 0 === wins[at]).length / rows.length;
}

const failed = (reason: string): LogisticFit => ({ status: 'failed', reason });

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function logLikelihood(rows: Rows, wins: readonly boolean[], weights: readonly number[]): number {
  return rows.reduce((sum, row, at) => {
    const margin = wins[at] ? dot(row, weights) : -dot(row, weights);
    return (
      sum - (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin)
    );
  }, 0);
}

function slopes(rows: Rows, wins: readonly boolean[], weights: readonly number[]) {
  const gradient = weights.map(() => 0);
  const information = weights.map(() => weights.map(() => 0));
  for (const [at, row] of rows.entries()) {
    const chance = 1 / (1 + Math.exp(-dot(row, weights)));
    const rest = (wins[at] ? 1 : 0) - chance;
    for (const [one, value] of row.entries()) {
      gradient[one] = (gradient[one] ?? 0) + rest * value;
      const line = information[one] ?? [];
      for (const [other, second] of row.entries()) {
        line[other] = (line[other] ?? 0) + chance * (1 - chance) * value * second;
      }
    }
  }
  return { gradient, information };
}

function describe(weights: readonly number[], covariance: Rows): Coefficient[] {
  return weights.map((value, at) => {
    const standardError = Math.sqrt(covariance[at]?.[at] ?? Number.NaN);
    const z = value / standardError;
    return { value, standardError, z, p: twoSidedP(z) };
  });
}
