import { editDimensions, repairDimensions } from './dimension.js';
import { judgedPointsLost } from './points-lost.js';
import { judgedWhole } from './whole.js';

/** What judges tell. No metric that is computed without one has a name of this group. */
export const metrics = [
  ...Object.values(repairDimensions),
  ...Object.values(editDimensions),
  judgedWhole,
  judgedPointsLost,
] as const;
