import { z } from 'zod';
import { failed, type Metric, ok } from '../metric.js';

const Routes = z.array(z.string());

/** The same share, from people's labels or from a crawler: two metrics, so that neither is taken for the other. */
export function reachability(
  words: Pick<Metric<string[]>, 'id' | 'summary' | 'definition' | 'profiles'>,
): Metric<string[]> {
  return {
    ...words,
    version: 1,
    inputs: 'json',
    reference: Routes,
    answer: Routes,
    range: [0, 100],
    direction: 'higher',
    best: 100,
    floor: 0,
    symmetric: false,
    selfTest: {
      reference: ['/', '/shop', '/cart'],
      gold: ['/cart', '/', '/shop'],
      blank: [],
      garbage: ['/elsewhere'],
    },
    compute(reference, answer) {
      const wanted = new Set(reference);
      if (wanted.size === 0) return failed('The reference has no routes.');
      const reached = [...new Set(answer)].filter((route) => wanted.has(route)).length;
      return ok((100 * reached) / wanted.size, { reached, routes: wanted.size });
    },
  };
}
