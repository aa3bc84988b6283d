import type { DefectType } from '../../../pipelines/engine/repair.js';
import type { DamageOf } from './damage.js';
import { alignment } from './damages/alignment.js';
import { colorContrast } from './damages/color-contrast.js';
import { crowding } from './damages/crowding.js';
import { lossOfInteractivity } from './damages/loss-of-interactivity.js';
import { missingAttributes } from './damages/missing-attributes.js';
import { nestingError } from './damages/nesting-error.js';
import { occlusion } from './damages/occlusion.js';
import { overflow } from './damages/overflow.js';
import { semanticError } from './damages/semantic-error.js';
import { sizingProportion } from './damages/sizing-proportion.js';
import { textOverlap } from './damages/text-overlap.js';

export type { Damage } from './damage.js';

/** What each kind of defect is told by: verdicts on an element in the clean and in another state. */
export const damages: Readonly<Record<DefectType, DamageOf>> = {
  occlusion,
  crowding,
  'text-overlap': textOverlap,
  alignment,
  'color-contrast': colorContrast,
  overflow,
  'sizing-proportion': sizingProportion,
  'semantic-error': semanticError,
  'nesting-error': nestingError,
  'loss-of-interactivity': lossOfInteractivity,
  'missing-attributes': missingAttributes,
};
