import { groupMetric } from './group-metric.js';
import { entropy, mutualInformation } from './information.js';
import type { Table } from './table.js';

/** One true group leaves nothing to mix. */
export function homogeneityOf(table: Table): number {
  const uncertain = entropy(table.rows, table.items);
  return uncertain === 0 ? 1 : Math.min(1, mutualInformation(table) / uncertain);
}

export const homogeneity = groupMetric(
  {
    id: 'groups/homogeneity',
    summary: 'Whether each given group holds items of one true group only.',
    definition:
      'MI / entropy of the true grouping. Every item in a group of its own is perfectly homogeneous, so read it beside completeness.',
    symmetric: false,
  },
  homogeneityOf,
);
