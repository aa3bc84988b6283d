import { Maxima } from '../behaviour/items.js';
import type { Metric } from '../metric.js';
import { Repeats, repeatedScore } from './repeats.js';

const name = {
  rct: 'Root-Cause Targeting',
  iti: 'Interaction Integrity',
  rff: 'Reference Fidelity',
  itg: 'Instruction Targeting',
  fti: 'Feature Integrity',
  stc: 'Style Conformance',
} as const;

/** One dimension of a family, as a judge sees it. */
function dimension(id: keyof typeof name, family: string): Metric<Maxima, Repeats> {
  return {
    id: `judged/${id}`,
    version: 1,
    summary: `${name[id]} of ${family}, told by a judge.`,
    definition:
      'A judge gives every sub-task 0 to 10 points. Harmonic mean of points / most points over the sub-tasks, with ε points in place of 0 (ε = 1 under `paper`, 0.1 under `code`), then the mean over all times that the judge was asked; the parts hold the variance among these. A sub-task that the judge left out counts as 0.',
    profiles: { paper: 'ε = 1', code: 'ε = 0.1' },
    inputs: 'json',
    reference: Maxima,
    answer: Repeats,
    range: [0, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    symmetric: false,
    selfTest: {
      reference: [10, 10],
      gold: [
        [10, 10],
        [10, 10],
      ],
      blank: [[null, null]],
      garbage: [[0, 0]],
    },
    compute: (maxima, repeats, profile) =>
      repeatedScore(maxima, repeats, profile === 'code' ? 0.1 : 1),
  };
}

export const repairDimensions = {
  rct: dimension('rct', 'a repair'),
  iti: dimension('iti', 'a repair'),
  rff: dimension('rff', 'a repair'),
} as const;

export const editDimensions = {
  itg: dimension('itg', 'an edit'),
  fti: dimension('fti', 'an edit'),
  stc: dimension('stc', 'an edit'),
} as const;
