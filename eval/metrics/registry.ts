import { blocks } from './blocks/list.js';
import { colour } from './colour/list.js';
import type { AnyMetric } from './metric.js';
import { pixels } from './pixels/list.js';

/** Every metric, group by group: a new group is an import and a line here. */
export const metrics: readonly AnyMetric[] = [...pixels, ...blocks, ...colour];

export function findMetric(id: string): AnyMetric | undefined {
  return metrics.find((metric) => metric.id === id);
}
