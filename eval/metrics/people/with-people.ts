import { z } from 'zod';
import { failed, invalid, type Metric, ok } from '../metric.js';

const Scores = z.array(z.number());
type Scores = z.infer<typeof Scores>;

/** The frame of correlations: people's scores are the reference, a metric's the answer. */
export function withPeople(
  words: Pick<Metric<Scores>, 'id' | 'summary' | 'definition'>,
  correlation: (people: Scores, metric: Scores) => number | undefined,
): Metric<Scores> {
  return {
    ...words,
    version: 1,
    profiles: { paper: 'over the cases that both scored' },
    inputs: 'json',
    over: 'split',
    reference: Scores,
    answer: Scores,
    range: [-1, 1],
    direction: 'higher',
    best: 1,
    floor: null,
    symmetric: true,
    selfTest: {
      reference: [1, 2, 3, 4],
      gold: [10, 20, 30, 40],
      blank: [5, 5, 5, 5],
      garbage: [4, 3, 2, 1],
    },
    compute(people, scores) {
      if (people.length !== scores.length) {
        return invalid(`There are ${scores.length} scores for ${people.length} cases.`);
      }
      if (people.length < 2) return failed('A correlation needs at least two cases.');
      if (scores.every((score) => score === scores[0])) return invalid('The scores do not vary.');
      const value = correlation(people, scores);
      return value === undefined ? failed('People’s scores do not vary.') : ok(value);
    },
  };
}
