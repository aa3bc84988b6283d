import { pointsLost as automatic } from '../behaviour/points-lost.js';

/** Under a name of its own: what a judge deducts and what is measured are not to be averaged. */
export const judgedPointsLost: typeof automatic = {
  ...automatic,
  id: 'judged/points-lost',
  summary: 'The share of points that a judge deducted, by class of error.',
};
