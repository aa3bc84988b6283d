import { z } from 'zod';
import { type Metric, ok } from '../metric.js';
import { Label, Labels, labelKey, listProblem } from './labels.js';

const Reference = z.object({ k: z.int().positive().default(5), labels: Labels });
type Reference = z.infer<typeof Reference>;
const Guesses = z.array(z.array(Label));
type Guesses = z.infer<typeof Guesses>;

export const topK: Metric<Reference, Guesses> = {
  id: 'sets/top-k',
  version: 1,
  summary: 'The share of items whose true label is among the first k guesses.',
  definition:
    'The guesses of an item are ordered, the best first. The first k of them (5 if not given) are looked at; a guess that repeats an earlier one still takes its place. An item without guesses is wrong.',
  profiles: { paper: 'true label among the first k' },
  inputs: 'json',
  reference: Reference,
  answer: Guesses,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: { k: 2, labels: ['poster', 'menu'] },
    gold: [['menu', 'Poster'], ['menu']],
    blank: [[], []],
    garbage: [
      ['a', 'b', 'poster'],
      ['c', 'd', 'menu'],
    ],
  },
  compute({ k, labels }, answer) {
    const problem = listProblem(labels, answer);
    if (problem) return problem;
    const right = labels.filter((label, at) =>
      (answer[at] ?? []).slice(0, k).some((guess) => labelKey(guess) === labelKey(label)),
    );
    return ok(right.length / labels.length, { k, items: labels.length });
  },
};
