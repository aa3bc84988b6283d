import { z } from 'zod';
import { failed, invalid, ok, type Profile, type Score } from '../metric.js';
import { Box } from './box.js';

/** The boxes of a layout by the name of their element. */
export const KeyedBoxes = z.record(z.string(), Box);
export type KeyedBoxes = z.infer<typeof KeyedBoxes>;

/**
 * The mean of what `compare` says of each element's two boxes. An element that the answer lacks
 * counts as 0, but under `paper` it is left out.
 */
export function meanOverElements(
  reference: KeyedBoxes,
  answer: KeyedBoxes,
  profile: Profile,
  compare: (wanted: Box, given: Box) => number,
): Score {
  const names = Object.keys(reference);
  if (names.length === 0) return failed('The reference has no boxes.');
  let sum = 0;
  let matched = 0;
  for (const name of names) {
    // An element may be named like something that all objects have ("constructor").
    const given = Object.hasOwn(answer, name) ? answer[name] : undefined;
    const wanted = reference[name];
    if (wanted === undefined || given === undefined) continue;
    sum += compare(wanted, given);
    matched += 1;
  }
  const counted = profile === 'paper' ? matched : names.length;
  if (matched === 0) return invalid('The answer has none of the wanted elements.');
  return ok(sum / counted, { matched, elements: names.length });
}
