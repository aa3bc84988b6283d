import { groupMetric } from './group-metric.js';
import { entropy, mutualInformation } from './information.js';

export const normalisedInformation = groupMetric(
  {
    id: 'groups/nmi',
    summary: 'How much a grouping tells about the true one.',
    definition:
      'Normalised mutual information: MI / mean of both entropies. It is not corrected for chance: many small groups score well above 0.',
  },
  (table) => {
    const { items, rows, columns } = table;
    const shared = mutualInformation(table);
    if (shared === 0) return 0;
    return Math.min(1, (2 * shared) / (entropy(rows, items) + entropy(columns, items)));
  },
);
