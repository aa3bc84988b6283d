import { harmonicMean } from '../behaviour/items.js';
import { mean } from './cases.js';

/** One number for several dimensions. A dimension without a score leaves no overall score. */
type Overall = (dimensions: readonly (number | null)[]) => number | null;

function complete(dimensions: readonly (number | null)[]): number[] | null {
  const values = dimensions.filter((value) => value !== null);
  return values.length === dimensions.length && values.length > 0 ? values : null;
}

export const arithmeticOverall: Overall = (dimensions) => mean(complete(dimensions) ?? []);

/** A dimension of exactly 0 (nothing was built) makes it 0. */
export const harmonicOverall: Overall = (dimensions) => {
  const values = complete(dimensions);
  return values === null ? null : harmonicMean(values);
};
