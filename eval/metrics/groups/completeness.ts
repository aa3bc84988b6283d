import { groupMetric } from './group-metric.js';
import { entropy, mutualInformation } from './information.js';
import type { Table } from './table.js';

/** One given group tears nothing apart. */
export function completenessOf(table: Table): number {
  const uncertain = entropy(table.columns, table.items);
  return uncertain === 0 ? 1 : Math.min(1, mutualInformation(table) / uncertain);
}

export const completeness = groupMetric(
  {
    id: 'groups/completeness',
    summary: 'Whether the items of a true group stay together.',
    definition:
      'MI / entropy of the given grouping. All items in one group are perfectly complete, so read it beside homogeneity.',
    symmetric: false,
  },
  completenessOf,
);
