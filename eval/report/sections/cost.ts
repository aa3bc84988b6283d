import type { Analysis } from '../analysis.js';
import { mainMean, metricKey } from '../board.js';
import { type Cost, costsOf } from '../costs.js';
import type { ReportMetric } from '../data.js';
import { axisValue, count, duration, money } from '../figures.js';
import { html, type Markup } from '../html.js';
import { costPlot } from '../plots/cost.js';
import { dataTable, modelName, section } from './parts.js';

export function costSection({ data, rows }: Analysis, metric: ReportMetric): Markup {
  const models = data.models.map(({ id }) => id);
  const costs = costsOf(data);
  const points = (x: (cost: Cost) => number | null) =>
    costs.flatMap((cost) => {
      const row = rows.find(({ model }) => model.id === cost.model);
      if (row === undefined || row.model.kind === 'reference') return [];
      const { mean } = mainMean(row.cells.get(metricKey(metric)));
      const value = x(cost);
      if (mean === null || value === null) return [];
      return [{ model: cost.model, x: value, y: axisValue(mean, metric) }];
    });
  const priced = points(({ perAnswer }) => perAnswer).filter(({ x }) => x > 0);
  const timed = points(({ medianSeconds }) => medianSeconds);
  return section(
    'cost',
    'Cost and time',
    'What the answers took: every call counts, also those that were repeated. A price that is not known makes the sum unknown.',
    html`<div class="plots">
${priced.length > 1 && html`<figure><figcaption>Score and money</figcaption>${costPlot(priced, models, { x: 'US dollars an answer', y: metric.label })}</figure>`}
${timed.length > 1 && html`<figure><figcaption>Score and time</figcaption>${costPlot(timed, models, { x: 'median seconds an answer', y: metric.label })}</figure>`}
</div>
${dataTable<Cost>(
  'Cost and time of each model',
  [
    { head: 'Model', of: ({ model }) => modelName(model, models) },
    { head: 'Answers', number: true, of: ({ answers }) => count(answers) },
    { head: 'Calls', number: true, of: ({ calls }) => count(calls) },
    { head: 'Tokens in', number: true, of: ({ inputTokens }) => count(inputTokens) },
    { head: 'Tokens out', number: true, of: ({ outputTokens }) => count(outputTokens) },
    { head: 'Cost', number: true, of: ({ cost }) => money(cost) },
    { head: 'An answer', number: true, of: ({ perAnswer }) => money(perAnswer) },
    { head: 'Median time', number: true, of: ({ medianSeconds }) => duration(medianSeconds) },
  ],
  costs,
)}`,
  );
}
