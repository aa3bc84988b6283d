import type { AnyMetric } from '../metric.js';
import { backgroundMetric } from './background.js';
import { componentMetrics } from './components.js';
import { contrastMetric } from './contrast.js';
import { differenceMetrics } from './differences.js';
import { harmonyMetric } from './harmony.js';
import { hierarchyMetric } from './hierarchy.js';
import { paletteMetrics } from './palette.js';

/** Colours, and what else the style of a layout is made of. */
export const metrics: readonly AnyMetric[] = [
  ...differenceMetrics,
  ...paletteMetrics,
  harmonyMetric,
  contrastMetric,
  backgroundMetric,
  ...componentMetrics,
  hierarchyMetric,
];
