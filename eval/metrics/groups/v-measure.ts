import { completenessOf } from './completeness.js';
import { groupMetric } from './group-metric.js';
import { homogeneityOf } from './homogeneity.js';

export const vMeasure = groupMetric(
  {
    id: 'groups/v-measure',
    summary: 'Homogeneity and completeness in one number.',
    definition: 'Harmonic mean of homogeneity and completeness; 0 if both are 0.',
  },
  (table) => {
    const pure = homogeneityOf(table);
    const whole = completenessOf(table);
    return pure + whole === 0 ? 0 : (2 * pure * whole) / (pure + whole);
  },
);
