import { kendall } from './correlation.js';
import { rankMetric } from './rank-metric.js';

const definition =
  '(concordant − discordant) / all pairs of items: 1 for the true order, 0 on average for a random one, −1 for the reverse. An answer that leaves items out, repeats or invents them is invalid. `code` correlates the two label sequences place by place, which is the τ of other permutations and depends on how items are named.';

export const kendallTau = rankMetric(
  {
    id: 'order/kendall-tau',
    summary: 'Whether pairs of items come in the true order.',
    definition,
  },
  kendall,
);
