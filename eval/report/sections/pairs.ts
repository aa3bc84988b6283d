import type { Analysis } from '../analysis.js';
import type { ReportMetric } from '../data.js';
import { count, figure, pValue, signed } from '../figures.js';
import { html, type Markup } from '../html.js';
import type { ModelPair } from '../pairs.js';
import { dataTable, modelName, section } from './parts.js';

export function pairsSection({ data, pairs: tables }: Analysis): Markup {
  const models = data.models.map(({ id }) => id);
  return section(
    'pairs',
    'Model against model',
    'Differences on the tasks that both have a score for, with bootstrap intervals, and a permutation test that flips the signs of whole sources. p is corrected for all pairs of a table by Holm’s method.',
    tables.map(({ metric, pairs }, at) => {
      const content = dataTable<ModelPair>(
        `${metric.label}: paired differences`,
        [
          { head: 'Model', of: ({ one }) => modelName(one, models) },
          { head: 'against', of: ({ other }) => modelName(other, models) },
          {
            head: 'Difference',
            number: true,
            of: ({ comparison }) => html`<strong>${signed(comparison.difference, metric)}</strong>`,
          },
          {
            head: '95 % interval',
            number: true,
            of: ({ comparison: { interval } }) =>
              interval && `${signed(interval.low, metric)} to ${signed(interval.high, metric)}`,
          },
          { head: 'p', number: true, of: ({ adjusted }) => pValue(adjusted) },
          { head: 'Verdict', of: (pair) => verdict(pair, metric) },
          {
            head: 'Tasks',
            number: true,
            of: ({ comparison }) =>
              html`${count(comparison.n)}<small>${count(comparison.groups)} sources</small>`,
          },
          {
            head: 'Means',
            number: true,
            of: ({ comparison: { one, other } }) =>
              `${figure(one, metric)} : ${figure(other, metric)}`,
          },
        ],
        pairs,
      );
      return at === 0
        ? content
        : html`<details><summary>${metric.label}</summary>${content}</details>`;
    }),
  );
}

function verdict({ comparison, adjusted }: ModelPair, { direction }: ReportMetric): Markup {
  if (adjusted >= 0.05) return html`<span class="tag">no clear difference</span>`;
  const better = comparison.difference > 0 === (direction === 'higher');
  return better
    ? html`<span class="tag good">better</span>`
    : html`<span class="tag bad">worse</span>`;
}
