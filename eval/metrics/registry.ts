import { metrics as behaviour } from './behaviour/list.js';
import { metrics as blocks } from './blocks/list.js';
import { metrics as colour } from './colour/list.js';
import { metrics as groups } from './groups/list.js';
import { metrics as judged } from './judged/list.js';
import { metrics as lottie } from './lottie/list.js';
import type { AnyMetric } from './metric.js';
import { metrics as order } from './order/list.js';
import { metrics as people } from './people/list.js';
import { metrics as pixels } from './pixels/list.js';
import { metrics as saliency } from './saliency/list.js';
import { metrics as sets } from './sets/list.js';
import { metrics as space } from './space/list.js';
import { metrics as svg } from './svg/list.js';
import { metrics as text } from './text/list.js';

/**
 * Every metric that is computed from its inputs alone: a new group is an import and a line here.
 * Those that run a network or an engine are in `eval/neural/list.ts`.
 */
export const metrics: readonly AnyMetric[] = [
  ...pixels,
  ...saliency,
  ...blocks,
  ...colour,
  ...text,
  ...svg,
  ...lottie,
  ...space,
  ...order,
  ...sets,
  ...groups,
  ...behaviour,
  ...judged,
  ...people,
];

export function findMetric(id: string, among = metrics): AnyMetric | undefined {
  return among.find((metric) => metric.id === id);
}
