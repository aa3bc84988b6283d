import { pearson } from '../order/correlation.js';
import { withPeople } from './with-people.js';

export const humanPearson = withPeople(
  {
    id: 'people/pearson',
    summary: 'Whether scores rise in proportion to people’s.',
    definition: 'Pearson correlation of scores with people’s scores of the same cases.',
  },
  pearson,
);
