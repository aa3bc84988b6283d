import type { ReportData, ReportMetric } from '../data.js';
import { html, type Markup } from '../html.js';
import { dataTable, section } from './parts.js';

/** How to cite this report, and how to get the same numbers again. */
export function methodSection(data: ReportData): Markup {
  const { release, runs, commands, createdAt } = data;
  const year = createdAt.slice(0, 4);
  const key = release.name.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
  const bibtex = `@misc{freshet-${key},
  title        = {${data.title}},
  howpublished = {Evaluation with freshet on the release \`\`${release.name}''},
  year         = {${year}},
  note         = {${Object.entries(release.facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')}}
}`;
  return section(
    'method',
    'How to cite and reproduce',
    'The release, the answers and the versions below fix every number of this page: scoring the same run again gives the same table without calling a model.',
    html`<div class="columns"><div><h3>Release and runs</h3>
${facts(release.name, release.facts)}${runs.map(({ name, facts: some }) => facts(name, some))}</div>
<div><h3>Again from the start</h3><pre tabindex="0"><code>${commands.join('\n')}</code></pre>
<h3>Cite</h3><pre tabindex="0"><code>${bibtex}</code></pre></div></div>
<details><summary>What the metrics compute</summary>${definitions(data.metrics)}</details>
<details><summary>Models and settings</summary>${dataTable(
      'Models and what their answers depend on',
      [
        { head: 'Model', of: ({ id }) => html`<bdi>${id}</bdi>` },
        { head: 'Kind', of: ({ kind }) => kind },
        { head: 'Settings', of: ({ settings }) => html`<bdi class="reason">${settings}</bdi>` },
      ],
      data.models,
    )}</details>`,
  );
}

function facts(name: string, values: Readonly<Record<string, string>>): Markup {
  return html`<dl class="facts"><div class="head"><dt>Name</dt><dd><bdi>${name}</bdi></dd></div>${Object.entries(
    values,
  ).map(([key, value]) => html`<div><dt>${key}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>`;
}

function definitions(metrics: readonly ReportMetric[]): Markup {
  return dataTable<ReportMetric>(
    'Metrics, profiles and versions',
    [
      {
        head: 'Metric',
        of: ({ label, id, profile, version }) =>
          html`${label}<small>${id} · ${profile} · version ${version}</small>`,
      },
      {
        head: 'Definition',
        of: ({ definition }) => html`<span class="reason">${definition}</span>`,
      },
      { head: 'Worst', number: true, of: ({ floor }) => floor ?? 'none' },
      { head: 'Best', number: true, of: ({ best }) => best },
    ],
    metrics,
  );
}
