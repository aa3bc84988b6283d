import { groupMetric } from './group-metric.js';
import { countPairs } from './pairs.js';

export const adjustedRand = groupMetric(
  {
    id: 'groups/ari',
    summary: 'Whether pairs of items are together or apart as they should be, beyond chance.',
    definition:
      'Adjusted Rand index: (pairs together in both − expected) / (mean of pairs together in each − expected). 1 is the true grouping, 0 what chance gives; it falls to −½ at worst.',
    least: -0.5,
  },
  (table) => {
    const { both, reference, answer, all } = countPairs(table);
    const expected = (reference * answer) / all;
    return (both - expected) / ((reference + answer) / 2 - expected);
  },
);
