import { ok } from '../metric.js';
import { gains, rankingMetric, relevantCount } from './ranking.js';

export const recallAtK = rankingMetric(
  {
    id: 'sets/recall-at-k',
    summary: 'The share of relevant items among the first k.',
    definition:
      'Relevant ids among the first k places / all relevant ids. A repeated id counts once and still takes its place, so listing one id k times finds one.',
    profiles: { ours: 'distinct relevant ids' },
  },
  (query, ranking) => {
    const found = gains(query, ranking).filter((gain) => gain > 0).length;
    return ok(found / relevantCount(query));
  },
);
