import { z } from 'zod';
import { failed, invalid, type Metric, ok } from '../metric.js';
import type { Unit } from './krippendorff.js';

const Ratings = z.array(z.union([z.string(), z.number()]).nullable());
const Values = z.array(z.number().nullable());
export type Ratings = z.infer<typeof Ratings>;
export type Values = z.infer<typeof Values>;

interface Words<Of> extends Pick<Metric<Of>, 'id' | 'summary' | 'definition'> {
  readonly least: number;
}

/** The frame of agreement between two raters: one list each, null where a unit was not rated. */
function twoRaters<Of extends Ratings>(
  words: Words<Of>,
  of: z.ZodType<Of>,
  examples: Pick<Metric<Of>, 'selfTest'>,
  value: (units: readonly Unit[]) => number | undefined,
): Metric<Of> {
  const { least, ...text } = words;
  return {
    ...text,
    ...examples,
    version: 1,
    profiles: { paper: 'two raters; more through the library' },
    inputs: 'json',
    over: 'split',
    reference: of,
    answer: of,
    range: [least, 1],
    direction: 'higher',
    best: 1,
    floor: null,
    symmetric: true,
    compute(reference, answer) {
      if (reference.length !== answer.length) {
        return invalid(`${answer.length} units were rated, not ${reference.length}.`);
      }
      if (answer.every((one) => one === null)) return invalid('Nothing was rated.');
      const units = reference.map((one, at): Unit => [one, answer[at] ?? null]);
      const both = units.filter((unit) => unit.every((rating) => rating !== null));
      if (both.length === 0) return failed('No unit was rated by both.');
      const agreement = value(units);
      if (agreement === undefined) return failed('The ratings do not vary.');
      return ok(agreement, { units: both.length });
    },
  };
}

export function labelAgreement(
  words: Words<Ratings>,
  value: (units: readonly Unit[]) => number | undefined,
): Metric<Ratings> {
  const reference = ['yes', 'no', 'yes', 'no', 'maybe'];
  const garbage = ['no', 'maybe', 'no', 'yes', 'yes'];
  const selfTest = { reference, gold: reference, blank: [null, null, null, null, null], garbage };
  return twoRaters(words, Ratings, { selfTest }, value);
}

export function valueAgreement(
  words: Words<Values>,
  value: (units: readonly Unit[]) => number | undefined,
): Metric<Values> {
  const reference = [1, 2, 3, 4, 5];
  const garbage = [5, 4, 3, 1, 2];
  const selfTest = { reference, gold: reference, blank: [null, null, null, null, null], garbage };
  return twoRaters(words, Values, { selfTest }, value);
}
