import { ok } from '../metric.js';
import { gains, rankingMetric } from './ranking.js';

export const reciprocalRank = rankingMetric(
  {
    id: 'sets/mrr',
    summary: 'How far up the first relevant item stands.',
    definition:
      '1 / the place of the first relevant item, 0 if the ranking has none (among its first k, if k is given). The mean over queries is MRR.',
    profiles: { paper: 'reciprocal rank of the first relevant item' },
  },
  (query, ranking) => {
    const at = gains(query, ranking).findIndex((gain) => gain > 0);
    return ok(at < 0 ? 0 : 1 / (at + 1));
  },
);
