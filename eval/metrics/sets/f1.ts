import { f1Of, setMetric } from './overlap.js';

export const f1 = setMetric(
  {
    id: 'sets/f1',
    summary: 'Precision and recall of a set of labels in one number.',
    definition:
      '2 · labels in both sets / (labels given + labels wanted). Two empty sets agree and score 1.',
    symmetric: true,
  },
  f1Of,
);
