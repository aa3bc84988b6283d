import { ok } from '../metric.js';
import { gains, rankingMetric, relevantCount } from './ranking.js';

export const rankedPrecision = rankingMetric(
  {
    id: 'sets/map',
    summary: 'Whether relevant items stand above the others.',
    definition:
      'Average precision of a ranking: the precision at the place of every relevant item. `ours` divides the sum by the number of items that are relevant (or k, if that is less), so that leaving some out costs; `paper` by those retrieved, as its text says, where one right item alone scores 1. The mean over queries is MAP.',
    profiles: {
      ours: 'over all relevant items',
      paper: 'over the relevant items that were retrieved',
    },
  },
  (query, ranking, profile) => {
    let found = 0;
    let sum = 0;
    for (const [at, gain] of gains(query, ranking).entries()) {
      if (gain <= 0) continue;
      found += 1;
      sum += found / (at + 1);
    }
    if (found === 0) return ok(0);
    const wanted = Math.min(relevantCount(query), query.k ?? Number.POSITIVE_INFINITY);
    return ok(sum / (profile === 'paper' ? found : wanted));
  },
);
