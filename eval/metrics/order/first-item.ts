import { orderShare } from './share-metric.js';

export const firstItem = orderShare(
  {
    id: 'order/first-item',
    summary: 'Whether the first item is the right one.',
    definition:
      '1 if the answer begins with the item that comes first in truth, else 0; chance is 1/n.',
  },
  ([first]) => (first === 0 ? 1 : 0),
);
