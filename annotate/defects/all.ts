import { alignment } from './alignment.js';
import { colorContrast } from './color-contrast.js';
import { crowding } from './crowding.js';
import { lossOfInteractivity } from './loss-of-interactivity.js';
import { missingAttributes } from './missing-attributes.js';
import { nestingError } from './nesting-error.js';
import { occlusion } from './occlusion.js';
import { overflow } from './overflow.js';
import { semanticError } from './semantic-error.js';
import { sizingProportion } from './sizing-proportion.js';
import { textOverlap } from './text-overlap.js';
import type { DefectVariant } from './variant.js';

/** Every way of every type. */
export const allVariants: readonly DefectVariant[] = [
  ...occlusion,
  ...crowding,
  ...textOverlap,
  ...alignment,
  ...colorContrast,
  ...overflow,
  ...sizingProportion,
  ...semanticError,
  ...nestingError,
  ...lossOfInteractivity,
  ...missingAttributes,
];
