import type { AnyMetric } from '../metric.js';
import { componentsMetric } from './components.js';
import { design2CodeMetric } from './design2code.js';
import { vfsAppMetric } from './vfs-app.js';
import { vfsPageMetric } from './vfs-page.js';

/** What two pages or designs have in common, block by block. */
export const metrics: readonly AnyMetric[] = [
  vfsPageMetric,
  vfsAppMetric,
  componentsMetric,
  design2CodeMetric,
];
