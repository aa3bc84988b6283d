import { z } from 'zod';
import { invalid, type Metric, ok } from '../metric.js';
import { pearson, spearman } from '../order/correlation.js';
import { unscorable } from '../unscorable.js';

const Scores = z.array(z.number());
type Scores = z.infer<typeof Scores>;

function withPeople(
  words: Pick<Metric<Scores>, 'id' | 'summary' | 'definition'>,
  correlation: (people: Scores, metric: Scores) => number | undefined,
): Metric<Scores> {
  return {
    ...words,
    version: 1,
    profiles: { paper: 'over the cases that both scored' },
    inputs: 'json',
    reference: Scores,
    answer: Scores,
    range: [-1, 1],
    direction: 'higher',
    best: 1,
    floor: null,
    symmetric: false,
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
      if (people.length < 2) return unscorable('A correlation needs at least two cases.');
      const value = correlation(people, scores);
      return value === undefined ? unscorable('One side does not vary.') : ok(value);
    },
  };
}

export const humanPearson = withPeople(
  {
    id: 'people/pearson',
    summary: 'Whether scores rise in proportion to people’s.',
    definition: 'Pearson correlation of scores with people’s scores of the same cases.',
  },
  pearson,
);

export const humanSpearman = withPeople(
  {
    id: 'people/spearman',
    summary: 'Whether scores order cases as people do.',
    definition: 'Pearson correlation of the ranks; equal scores share the mean of their ranks.',
  },
  spearman,
);
