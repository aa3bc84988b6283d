import { groupMetric } from './group-metric.js';
import { countPairs } from './pairs.js';

export const fowlkesMallows = groupMetric(
  {
    id: 'groups/fmi',
    summary: 'Precision and recall of the pairs that were put together.',
    definition:
      'Fowlkes–Mallows index: pairs together in both / √(pairs together in the truth × pairs together in the answer); 0 if none is together in both.',
  },
  (table) => {
    const { both, reference, answer } = countPairs(table);
    return both === 0 ? 0 : Math.sqrt(both / reference) * Math.sqrt(both / answer);
  },
);
