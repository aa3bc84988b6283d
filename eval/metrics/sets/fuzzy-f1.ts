import type { Metric } from '../metric.js';
import { Labels, labelKey } from './labels.js';
import { f1Of, type Overlap, setShare } from './overlap.js';

export const fuzzyF1: Metric<Labels> = {
  id: 'sets/fuzzy-f1',
  version: 1,
  summary: 'F1 of a set of labels where one label may contain the other.',
  definition:
    'As sets/f1, but two labels match if one contains the other after normalisation. Equal labels are paired first, then, in the order of the answer, each label with the first free one that matches; every label is used once.',
  profiles: { paper: 'containment, greedy one-to-one' },
  inputs: 'json',
  reference: Labels,
  answer: Labels,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: ['warm', 'minimal'],
    gold: ['warm tones', 'minimal'],
    blank: [],
    garbage: ['loud'],
  },
  compute: (reference, answer) => setShare(fuzzyOverlap(reference, answer), f1Of),
};

function fuzzyOverlap(reference: Labels, answer: Labels): Overlap {
  // An empty label is contained in everything.
  const keys = (labels: Labels) => new Set(labels.map(labelKey).filter((key) => key !== ''));
  const wanted = keys(reference);
  const given = keys(answer);
  const free = new Set([...wanted].filter((label) => !given.has(label)));
  let shared = wanted.size - free.size;
  for (const label of given) {
    if (wanted.has(label)) continue;
    const match = [...free].find((other) => other.includes(label) || label.includes(other));
    if (match === undefined) continue;
    free.delete(match);
    shared += 1;
  }
  return { given: given.size, wanted: wanted.size, shared };
}
