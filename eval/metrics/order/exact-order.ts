import { orderShare } from './share-metric.js';

export const exactOrder = orderShare(
  {
    id: 'order/exact',
    summary: 'Whether the whole order is right.',
    definition:
      '1 if every item is in its place, else 0; a random order of n items is right once in n!.',
  },
  (places) => (places.every((place, index) => place === index) ? 1 : 0),
);
