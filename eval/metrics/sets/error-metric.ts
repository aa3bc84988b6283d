import { z } from 'zod';
import { type Metric, ok } from '../metric.js';
import { listProblem } from './labels.js';

const Numbers = z.array(z.number());
type Numbers = z.infer<typeof Numbers>;

/** A mean of errors, item by item. It has no worst value, so nothing missing can be put into it. */
export function errorMetric(
  words: Pick<Metric<Numbers>, 'id' | 'summary' | 'definition' | 'profiles'>,
  error: (wanted: number, given: number) => number,
  limits: { readonly most?: number; readonly of?: z.ZodType<Numbers> } = {},
): Metric<Numbers> {
  return {
    ...words,
    version: 1,
    inputs: 'json',
    reference: limits.of ?? Numbers,
    answer: limits.of ?? Numbers,
    range: [0, limits.most ?? Number.POSITIVE_INFINITY],
    direction: 'lower',
    best: 0,
    floor: limits.most ?? null,
    symmetric: true,
    selfTest: { reference: [12, 30], gold: [12, 30], blank: [], garbage: [9000, 1] },
    compute(reference, answer) {
      const problem = listProblem(reference, answer);
      if (problem) return problem;
      const errors = reference.map((wanted, at) => error(wanted, answer[at] ?? Number.NaN));
      const mean = errors.reduce((sum, one) => sum + one, 0) / errors.length;
      return ok(mean, { worst: Math.max(...errors), items: errors.length });
    },
  };
}
