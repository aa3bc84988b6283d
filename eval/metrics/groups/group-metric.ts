import { failed, type Metric, ok } from '../metric.js';
import { listProblem } from '../sets/labels.js';
import { Groups, isSamePartition, type Table, tabulate } from './table.js';

const truth: Groups = ['a', 'a', 'b', 'b', 'c', 'c'];

interface Words extends Pick<Metric<Groups>, 'id' | 'summary' | 'definition'> {
  readonly symmetric?: boolean;
  readonly least?: number;
  readonly garbage?: Groups;
}

/** The frame of the clustering metrics. The same groups under other names always score 1. */
export function groupMetric(words: Words, value: (table: Table) => number): Metric<Groups> {
  const { symmetric = true, least = 0, garbage = [1, 2, 3, 1, 2, 3], ...text } = words;
  return {
    ...text,
    version: 1,
    profiles: { paper: 'as scikit-learn computes it; equal groupings score 1' },
    inputs: 'json',
    reference: Groups,
    answer: Groups,
    range: [least, 1],
    direction: 'higher',
    best: 1,
    floor: least,
    symmetric,
    selfTest: { reference: truth, gold: [3, 3, 1, 1, 2, 2], blank: [], garbage },
    compute(reference, answer) {
      const problem = listProblem(reference, answer);
      if (problem) return problem;
      if (reference.length < 2) return failed('One item cannot be grouped.');
      const table = tabulate(reference, answer);
      return ok(isSamePartition(table) ? 1 : value(table), {
        groups: table.rows.length,
        given: table.columns.length,
      });
    },
  };
}
