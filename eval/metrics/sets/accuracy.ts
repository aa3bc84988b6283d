import { type Metric, ok } from '../metric.js';
import { GivenLabels, givenKey, Labels, labelKey, listProblem } from './labels.js';

export const accuracy: Metric<Labels, GivenLabels> = {
  id: 'sets/accuracy',
  version: 1,
  summary: 'The share of items that got the right label.',
  definition:
    'Items whose label equals the true one, after ignoring case and spacing, divided by all items. An item without a label (null) is wrong and counted in the part `unanswered`; lists of different length are invalid.',
  profiles: { paper: 'share of right labels' },
  inputs: 'json',
  reference: Labels,
  answer: GivenLabels,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: ['text', 'image', 'group'],
    gold: ['Text', 'image', 'group'],
    blank: [null, null, null],
    garbage: ['?', '?', '?'],
  },
  compute(reference, answer) {
    const problem = listProblem(reference, answer);
    if (problem) return problem;
    const right = reference.filter((label, at) => givenKey(answer[at]) === labelKey(label));
    const unanswered = answer.filter((label) => label === null).length;
    return ok(right.length / reference.length, { unanswered, items: reference.length });
  },
};
