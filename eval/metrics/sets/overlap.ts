import { type Metric, ok, type Score } from '../metric.js';
import { Labels, labelKey } from './labels.js';

/** How many were given, wanted, and both. */
export interface Overlap {
  readonly given: number;
  readonly wanted: number;
  readonly shared: number;
}

type Share = (overlap: Overlap) => number | undefined;

export const precisionOf: Share = ({ given, shared }) => (given === 0 ? undefined : shared / given);
export const recallOf: Share = ({ wanted, shared }) => (wanted === 0 ? undefined : shared / wanted);
export const f1Of: Share = ({ given, wanted, shared }) =>
  given + wanted === 0 ? undefined : (2 * shared) / (given + wanted);

function exactOverlap(reference: Labels, answer: Labels): Overlap {
  const wanted = new Set(reference.map(labelKey));
  const given = new Set(answer.map(labelKey));
  const shared = [...given].filter((label) => wanted.has(label)).length;
  return { given: given.size, wanted: wanted.size, shared };
}

/** A share of two sets; where one side is empty the quotient is settled here for all of them. */
export function setShare({ given, wanted, shared }: Overlap, share: Share): Score {
  const parts = { given, wanted, shared };
  if (given === 0 && wanted === 0) {
    return { ...ok(1, parts), reason: 'Nothing was wanted and nothing was given.' };
  }
  const value = share({ given, wanted, shared });
  if (value !== undefined) return ok(value, parts);
  const empty = given === 0 ? 'Nothing was given.' : 'Nothing was wanted.';
  return { ...ok(0, parts), reason: empty };
}

export function setMetric(
  words: Pick<Metric<Labels>, 'id' | 'summary' | 'definition' | 'symmetric'>,
  share: Share,
): Metric<Labels> {
  return {
    ...words,
    version: 1,
    profiles: { paper: 'sets of labels, equal after normalisation' },
    inputs: 'json',
    reference: Labels,
    answer: Labels,
    range: [0, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    selfTest: {
      reference: ['warm', 'minimal'],
      gold: ['Minimal', 'warm', 'warm'],
      blank: [],
      garbage: ['loud'],
    },
    compute: (reference, answer) => setShare(exactOverlap(reference, answer), share),
  };
}
