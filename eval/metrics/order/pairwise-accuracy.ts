import { orderShare } from './share-metric.js';

export const pairwiseAccuracy = orderShare(
  {
    id: 'order/pairwise-accuracy',
    summary: 'The share of pairs of items that come in the true order.',
    definition: 'Concordant pairs / all pairs; a random order scores ½ on average.',
  },
  (places) => {
    let right = 0;
    for (const [later, place] of places.entries()) {
      right += places.slice(0, later).filter((earlier) => earlier < place).length;
    }
    return right / ((places.length * (places.length - 1)) / 2);
  },
);
