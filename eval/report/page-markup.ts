import type { Analysis } from './analysis.js';
import { mainInterval, mainMean, metricKey } from './board.js';
import { count, figure } from './figures.js';
import { html, Markup } from './html.js';
import { browserSection } from './sections/browser.js';
import { costSection } from './sections/cost.js';
import { cutsSection } from './sections/cuts.js';
import { failuresSection } from './sections/failures.js';
import { methodSection } from './sections/method.js';
import { pairsSection } from './sections/pairs.js';
import { agreementSection, probesSection } from './sections/probes.js';
import { resultsSection } from './sections/results.js';

/** What the page is made with: nothing of it comes from tasks or answers. */
export interface PageParts {
  readonly style: string;
  readonly script: string;
  /** Value of the content security policy: only our own script may run. */
  readonly policy: string;
  /** Name of the folder beside the page; null where everything is in the page. */
  readonly folder: string | null;
  /** Scripts with data, or elements that hold it. */
  readonly data: Markup;
  readonly tables: readonly { readonly name: string; readonly address: string }[];
}

export function pageMarkup(analysis: Analysis, parts: PageParts): string {
  const { data, rows, cuts, pairs } = analysis;
  const [first] = analysis.headlines;
  const sections: (readonly [id: string, name: string, content: Markup | false])[] = [
    ['results', 'Results', resultsSection(analysis)],
    ['failures', 'Failures', failuresSection(data)],
    ['cuts', 'Cuts', first !== undefined && cuts.length > 0 && cutsSection(analysis, first)],
    ['pairs', 'Pairs', pairs.length > 0 && pairsSection(analysis)],
    ['cost', 'Cost', first !== undefined && costSection(analysis, first)],
    ['probes', 'Probes', probesSection(data)],
    ['agreement', 'Judges', agreementSection(data)],
    ['tasks', 'Tasks', browserSection()],
    ['method', 'Reproduce', methodSection(data)],
  ];
  const present = sections.filter(([, , content]) => content !== false);
  const page = html`<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${parts.policy}">
<meta name="color-scheme" content="light dark">
<title>${data.title}</title>
<style>${new Markup(parts.style)}</style></head><body${parts.folder !== null && html` data-folder="${parts.folder}"`}>
<a class="skip" href="#results">Skip to the results</a>
<header class="top"><nav aria-label="Sections"><a class="brand" href="#top">freshet</a><ul>${present.map(
    ([id, name]) => html`<li><a href="#${id}">${name}</a></li>`,
  )}</ul></nav></header>
<main id="top">
<div class="title"><p class="kicker">Evaluation report · ${data.createdAt.slice(0, 10)}</p><h1>${data.title}</h1>
<p class="abstract">${abstract()}</p>
<dl class="numbers">${numbers().map(([value, name]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${parts.tables.length > 0 && html`<p class="note tables">Tables: ${parts.tables.map(({ name, address }) => html`<a href="${address}">${name}</a> `)}</p>`}</div>
${present.map(([, , content]) => content)}
</main>
<footer><p>Made by freshet from stored answers. This page needs no network.</p></footer>
${parts.data}<script>${new Markup(parts.script)}</script></body></html>`;
  return `<!doctype html>\n${page.text}\n`;

  function abstract(): Markup {
    const leader = rows.find(({ model }) => model.kind !== 'reference');
    const cell = first && leader?.cells.get(metricKey(first));
    const { mean } = mainMean(cell);
    if (first === undefined || leader === undefined || mean === null) {
      return html`No answer has a score yet.`;
    }
    const interval = mainInterval(cell);
    const sure = pairs[0]?.pairs.find(({ one }) => one === leader.model.id);
    return html`On ${count(data.tasks.length)} tasks of <bdi>${data.release.name}</bdi>, <bdi><strong>${leader.model.id}</strong></bdi> leads by ${first.label.toLowerCase()} with <strong>${figure(mean, first)}</strong>${interval && html` (95 % interval ${figure(interval.low, first)}–${figure(interval.high, first)})`}${sure && (sure.adjusted < 0.05 ? html`, clearly ahead of <bdi>${sure.other}</bdi>` : html`, not clearly ahead of <bdi>${sure.other}</bdi>`)}.`;
  }

  function numbers(): [string, string][] {
    const groups = new Set(data.tasks.map(({ group }) => group)).size;
    const through = data.answers.filter(({ status }) => status === 'ok').length;
    return [
      [count(data.tasks.length), 'tasks'],
      [count(groups), 'sources'],
      [count(data.models.length), 'models'],
      [count(data.answers.length), 'answers'],
      [
        `${data.answers.length === 0 ? 0 : ((through / data.answers.length) * 100).toFixed(1)} %`,
        'came through',
      ],
    ];
  }
}
