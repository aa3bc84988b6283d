import { spearman } from '../order/correlation.js';
import { withPeople } from './with-people.js';

export const humanSpearman = withPeople(
  {
    id: 'people/spearman',
    summary: 'Whether scores order cases as people do.',
    definition: 'Pearson correlation of the ranks; equal scores share the mean of their ranks.',
  },
  spearman,
);
