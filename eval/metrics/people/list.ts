import { alphaInterval } from './alpha-interval.js';
import { alphaNominal } from './alpha-nominal.js';
import { alphaOrdinal } from './alpha-ordinal.js';
import { fleiss } from './fleiss.js';
import { intraclass } from './icc.js';
import { humanPearson } from './pearson.js';
import { humanSpearman } from './spearman.js';

export const metrics = [
  alphaNominal,
  alphaOrdinal,
  alphaInterval,
  fleiss,
  intraclass,
  humanPearson,
  humanSpearman,
] as const;
