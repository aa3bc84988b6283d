import { z } from 'zod';
import { mean } from '../aggregate/cases.js';
import { harmonicMean, Maxima } from '../behaviour/items.js';
import { invalid, type Metric, ok } from '../metric.js';
import { itemsScore, Repeats, repeatedScore, variance } from './repeats.js';

const Dimensions = z.record(z.string(), Repeats);
type Dimensions = z.infer<typeof Dimensions>;

/** The three dimensions of a family in one number. */
export const judgedWhole: Metric<Maxima, Dimensions> = {
  id: 'judged/whole',
  version: 1,
  summary: 'All dimensions of an edit or a repair in one judged number.',
  definition:
    'Harmonic mean of the dimensions, each the harmonic mean of its sub-tasks with 1 point in place of 0; then the mean over all times that the judge was asked. A dimension of nothing makes it small, not zero.',
  profiles: { paper: 'ε = 1' },
  inputs: 'json',
  reference: Maxima,
  answer: Dimensions,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: [10],
    gold: { rct: [[10]], iti: [[10]], rff: [[10]] },
    blank: { rct: [[null]], iti: [[null]], rff: [[null]] },
    garbage: { rct: [[0]], iti: [[0]], rff: [[0]] },
  },
  compute(maxima, dimensions) {
    const all = Object.values(dimensions);
    const [first] = all;
    if (first === undefined) return invalid('No dimension was judged.');
    for (const repeats of all) {
      const score = repeatedScore(maxima, repeats, 1);
      if (score.status !== 'ok') return score;
      if (repeats.length !== first.length) return invalid('The dimensions were judged unevenly.');
    }
    const values = first.map((_, at) =>
      harmonicMean(all.map((repeats) => itemsScore(maxima, repeats[at] ?? [], 1))),
    );
    return ok(mean(values) ?? 0, { repeats: values.length, variance: variance(values) });
  },
};
