import { ok, type Score } from '../metric.js';
import { commonMap, type SaliencyMap } from './map.js';

/** Keeps the logarithm finite where one map is empty. */
const smoothing = 1e-7;

const flatReason = 'One of the maps is flat: nothing in it stands out.';

/** Pearson's correlation. Two flat maps are equal; a flat one says nothing about another. */
export function correlation(reference: SaliencyMap, answer: SaliencyMap): Score {
  const left = commonMap(reference);
  const right = commonMap(answer);
  const leftMean = mean(left);
  const rightMean = mean(right);
  let both = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (let index = 0; index < left.length; index += 1) {
    const one = (left[index] ?? 0) - leftMean;
    const other = (right[index] ?? 0) - rightMean;
    both += one * other;
    leftSquares += one * one;
    rightSquares += other * other;
  }
  if (leftSquares === 0 && rightSquares === 0) return ok(1);
  if (leftSquares === 0 || rightSquares === 0) return { ...ok(0), reason: flatReason };
  const value = both / Math.sqrt(leftSquares * rightSquares);
  return ok(Math.min(1, Math.max(-1, value)));
}

/** How much the maps share when each is spread over a total of 1. */
export function intersection(reference: SaliencyMap, answer: SaliencyMap): Score {
  const left = distribution(commonMap(reference), 0);
  const right = distribution(commonMap(answer), 0);
  let shared = 0;
  for (let index = 0; index < left.length; index += 1) {
    shared += Math.min(left[index] ?? 0, right[index] ?? 0);
  }
  return ok(Math.min(1, shared));
}

/** The divergence of the answer's map from the reference's, in nats. */
export function divergence(reference: SaliencyMap, answer: SaliencyMap): Score {
  const left = distribution(commonMap(reference), smoothing);
  const right = distribution(commonMap(answer), smoothing);
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) {
    const share = left[index] ?? 0;
    sum += share * Math.log(share / (right[index] ?? 0));
  }
  return ok(Math.max(0, sum));
}

/** Adds up to 1; a flat map is spread evenly. */
function distribution(map: Float64Array, added: number): Float64Array {
  const total = map.reduce((sum, value) => sum + value, 0);
  if (total === 0) return map.fill(1 / map.length);
  const smoothed = map.map((value) => value / total + added);
  const sum = 1 + added * map.length;
  return smoothed.map((value) => value / sum);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
