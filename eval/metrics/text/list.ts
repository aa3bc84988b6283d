import { characterErrorRate } from './character-error-rate.js';
import { editDistanceMetric } from './edit-distance.js';
import { exactMatch } from './exact-match.js';
import { jsonValidity } from './json-validity.js';
import { levenshtein } from './levenshtein.js';
import { levenshteinSimilarity } from './levenshtein-similarity.js';
import { ocrAccuracy } from './ocr-accuracy.js';
import { patchComplexity } from './patch-complexity.js';
import { ratcliffObershelp } from './ratio.js';
import { repairSimilarity } from './repair-similarity.js';
import { spanExactMatch } from './span-exact-match.js';
import { spanIou } from './span-iou.js';

export const metrics = [
  levenshtein,
  levenshteinSimilarity,
  characterErrorRate,
  exactMatch,
  spanIou,
  spanExactMatch,
  ocrAccuracy,
  ratcliffObershelp,
  repairSimilarity,
  editDistanceMetric,
  jsonValidity,
  patchComplexity,
] as const;
