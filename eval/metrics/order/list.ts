import { exactOrder } from './exact-order.js';
import { firstItem } from './first-item.js';
import { kendallTau } from './kendall-tau.js';
import { pairwiseAccuracy } from './pairwise-accuracy.js';
import { spearmanRho } from './spearman-rho.js';

export const metrics = [kendallTau, spearmanRho, pairwiseAccuracy, exactOrder, firstItem] as const;
