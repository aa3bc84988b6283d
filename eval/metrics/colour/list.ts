import type { AnyMetric } from '../metric.js';

export const colour: readonly AnyMetric[] = [];
