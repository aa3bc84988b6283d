import { type Metric, ok } from '../metric.js';
import { GivenLabels, givenKey, Labels, labelKey, listProblem } from './labels.js';

export const macroF1: Metric<Labels, GivenLabels> = {
  id: 'sets/macro-f1',
  version: 1,
  summary: 'F1 of every class, rare ones counting as much as common ones.',
  definition:
    'The unweighted mean of the F1 of the classes that occur in the truth. A class that only the answer names has no F1 of its own, but costs the items it was given to. No label (null) is no class. Run it over all items of a split: a mean of macro-F1 over small tasks is something else.',
  profiles: { ours: 'classes are those of the truth' },
  inputs: 'json',
  over: 'split',
  reference: Labels,
  answer: GivenLabels,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: ['text', 'image', 'text'],
    gold: ['text', 'image', 'text'],
    blank: [null, null, null],
    garbage: ['?', '?', '?'],
  },
  compute(reference, answer) {
    const problem = listProblem(reference, answer);
    if (problem) return problem;
    const truth = reference.map(labelKey);
    const given = answer.map(givenKey);
    const classes = [...new Set(truth)];
    const sum = classes.reduce((total, label) => total + classF1(truth, given, label), 0);
    return ok(sum / classes.length, { classes: classes.length, items: truth.length });
  },
};

function classF1(truth: readonly string[], given: readonly (string | undefined)[], label: string) {
  const count = (labels: readonly (string | undefined)[]) =>
    labels.filter((one) => one === label).length;
  const shared = truth.filter((one, at) => one === label && given[at] === label).length;
  return (2 * shared) / (count(truth) + count(given));
}
