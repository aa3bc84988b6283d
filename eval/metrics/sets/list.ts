import { accuracy } from './accuracy.js';
import { angleError } from './angle-error.js';
import { areaUnderCurve } from './auc.js';
import { averagePrecisionScore } from './average-precision.js';
import { binaryF1 } from './binary-f1.js';
import { countError } from './count-mae.js';
import { f1 } from './f1.js';
import { fuzzyF1 } from './fuzzy-f1.js';
import { macroF1 } from './macro-f1.js';
import { meanAbsoluteError } from './mae.js';
import { rankedPrecision } from './map.js';
import { reciprocalRank } from './mrr.js';
import { meanSquaredError } from './mse.js';
import { discountedGain } from './ndcg.js';
import { precision } from './precision.js';
import { recall } from './recall.js';
import { recallAtK } from './recall-at-k.js';
import { topK } from './top-k.js';
import { withinTolerance } from './within-tolerance.js';

export const metrics = [
  accuracy,
  topK,
  precision,
  recall,
  f1,
  fuzzyF1,
  binaryF1,
  macroF1,
  meanAbsoluteError,
  meanSquaredError,
  angleError,
  countError,
  withinTolerance,
  reciprocalRank,
  rankedPrecision,
  discountedGain,
  recallAtK,
  areaUnderCurve,
  averagePrecisionScore,
] as const;
