import type { Analysis } from '../analysis.js';
import type { Cut, Stratum } from '../cuts.js';
import type { ReportMetric } from '../data.js';
import { figure } from '../figures.js';
import { html, type Markup } from '../html.js';
import { strataPlot } from '../plots/strata.js';
import { dataTable, legend, section } from './parts.js';

export function cutsSection({ data, competing, cuts }: Analysis, metric: ReportMetric): Markup {
  const models = data.models.map(({ id }) => id);
  return section(
    'cuts',
    'Where the models differ',
    html`${metric.label}, by what the tasks are. The number of tasks stands in brackets; a task with several types counts in each of them.`,
    html`${legend(competing, models)}<div class="plots">${cuts.map((cut) => html`<figure><figcaption>${cut.name}</figcaption>${strataPlot(cut, models, metric)}</figure>`)}</div>
<details><summary>The same as tables, with intervals</summary>${cuts.map((cut) => table(cut, competing, metric))}</details>`,
  );
}

function table(cut: Cut, models: readonly string[], metric: ReportMetric): Markup {
  return dataTable<Stratum>(
    `${metric.label} by ${cut.name.toLowerCase()}`,
    [
      { head: cut.name, of: ({ name }) => html`<bdi>${name}</bdi>` },
      { head: 'Tasks', number: true, of: ({ tasks }) => tasks },
      ...models.map((id) => ({
        head: html`<bdi>${id}</bdi>`,
        number: true,
        of: ({ means }: Stratum) => {
          const found = means.find(({ model }) => model === id);
          if (!found || found.mean === null) return '–';
          const { mean, low, high, n } = found;
          return html`${figure(mean, metric)}<small>${figure(low, metric)}–${figure(high, metric)}, n ${n}</small>`;
        },
      })),
    ],
    cut.strata,
  );
}
