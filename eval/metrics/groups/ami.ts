import { groupMetric } from './group-metric.js';
import { entropy, expectedInformation, mutualInformation } from './information.js';

export const adjustedInformation = groupMetric(
  {
    id: 'groups/ami',
    summary: 'How much a grouping tells about the true one, beyond chance.',
    definition:
      'Adjusted mutual information: (MI − expected MI) / (mean of both entropies − expected MI). 1 is the true grouping, 0 what chance gives; it can fall a little below 0, not below −1.',
    least: -1,
  },
  (table) => {
    const { items, rows, columns } = table;
    const expected = expectedInformation(table);
    const mean = (entropy(rows, items) + entropy(columns, items)) / 2;
    return (mutualInformation(table) - expected) / (mean - expected);
  },
);
