import { ok } from '../metric.js';
import { gains, rankingMetric } from './ranking.js';

export const discountedGain = rankingMetric(
  {
    id: 'sets/ndcg',
    summary: 'Whether what is worth more stands further up.',
    definition:
      'Sum over the first k places (all if k is not given) of gain / log2(place + 1), divided by the same sum for the best possible ranking. The gain is the relevance itself, not a power of two.',
    profiles: { paper: 'linear gain, log2 discount' },
  },
  (query, ranking) => {
    const ideal = Object.values(query.relevance)
      .sort((one, other) => other - one)
      .slice(0, query.k);
    return ok(discounted(gains(query, ranking)) / discounted(ideal));
  },
);

function discounted(values: readonly number[]): number {
  return values.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}
