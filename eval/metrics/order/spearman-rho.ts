import { spearman } from './correlation.js';
import { rankMetric } from './rank-metric.js';

const definition =
  'Pearson correlation of the places of the items in both orders, so that far displacements cost more than near ones: 1 for the true order, 0 on average for a random one, −1 for the reverse. An answer that leaves items out, repeats or invents them is invalid. `code` correlates the two label sequences place by place.';

export const spearmanRho = rankMetric(
  { id: 'order/spearman-rho', summary: 'Whether items come near their true places.', definition },
  spearman,
);
