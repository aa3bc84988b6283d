import { adjustedInformation } from './ami.js';
import { adjustedRand } from './ari.js';
import { completeness } from './completeness.js';
import { fowlkesMallows } from './fmi.js';
import { homogeneity } from './homogeneity.js';
import { normalisedInformation } from './nmi.js';
import { vMeasure } from './v-measure.js';

export const metrics = [
  adjustedRand,
  adjustedInformation,
  normalisedInformation,
  homogeneity,
  completeness,
  vMeasure,
  fowlkesMallows,
] as const;
