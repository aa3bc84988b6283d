import type { Analysis } from '../analysis.js';
import { type BoardRow, type Cell, mainInterval, metricKey } from '../board.js';
import type { ReportData, ReportMetric } from '../data.js';
import { count, figure } from '../figures.js';
import { type Content, html, type Markup } from '../html.js';
import { intervalsPlot } from '../plots/intervals.js';
import { dataTable, modelName, section } from './parts.js';

/** The leaderboard: a picture of the first metric, and the table that goes into a paper. */
export function resultsSection({ data, rows, headlines: shown }: Analysis): Markup {
  const models = data.models.map(({ id }) => id);
  const [first] = shown;
  const others = data.metrics.filter((metric) => !shown.includes(metric));
  return section(
    'results',
    'Results',
    'Means over tasks with 95 % bootstrap intervals, tasks of one source resampled together. “All” counts an invalid answer as the worst value of its metric; “valid” leaves it out. What failed on our side or was unavailable is in neither, and counted.',
    html`${first && html`<figure><figcaption>${first.label} ${direction(first)}</figcaption>${intervalsPlot(rows, models, first)}</figure>`}
${board(data, rows, shown, 'Leaderboard')}
${others.length > 0 && html`<details><summary>All other metrics (${others.length})</summary>${chunks(others, 4).map((some, at) => board(data, rows, some, `Other metrics, ${at + 1}`))}</details>`}`,
  );
}

function chunks<Item>(items: readonly Item[], most: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += most) parts.push(items.slice(at, at + most));
  return parts;
}

function board(
  data: ReportData,
  rows: readonly BoardRow[],
  metrics: readonly ReportMetric[],
  caption: string,
): Markup {
  const models = data.models.map(({ id }) => id);
  return dataTable<BoardRow>(
    caption,
    [
      { head: 'Model', of: ({ model }) => modelName(model.id, models, model.kind) },
      ...metrics.map((metric) => ({
        head: html`${metric.label} ${direction(metric)}<small>${metric.profile} v${metric.version}${metric.judged && ', judged'}</small>`,
        number: true,
        of: ({ cells }: BoardRow) =>
          score(cells.get(metricKey(metric)), metric, best(rows, metric)),
      })),
      { head: 'Answers', number: true, of: ({ model }) => statuses(data, model.id) },
    ],
    rows,
  );
}

function direction({ direction: way }: ReportMetric): Markup {
  const says = way === 'higher' ? 'higher is better' : 'lower is better';
  return html`<abbr title="${says}">${way === 'higher' ? '↑' : '↓'}</abbr>`;
}

function best(rows: readonly BoardRow[], metric: ReportMetric): number | null {
  const means = rows.flatMap(({ model, cells }) => {
    const { all, valid } = cells.get(metricKey(metric))?.summary ?? {};
    return model.kind === 'reference' ? [] : ((all ?? valid)?.mean ?? []);
  });
  if (means.length === 0) return null;
  return metric.direction === 'higher' ? Math.max(...means) : Math.min(...means);
}

function score(cell: Cell | undefined, metric: ReportMetric, bestMean: number | null): Content {
  if (cell === undefined) return '–';
  const { all, valid, invalidRate } = cell.summary;
  const shown = all ?? valid;
  const interval = mainInterval(cell);
  const value = figure(shown.mean, metric);
  return html`${shown.mean !== null && shown.mean === bestMean ? html`<strong>${value}</strong>` : value}
${interval && html`<small>${figure(interval.low, metric)}–${figure(interval.high, metric)}, n ${count(shown.n)}</small>`}
${
  all === null
    ? html`<small>valid only; ${((invalidRate ?? 0) * 100).toFixed(1)} % invalid</small>`
    : html`<small>valid ${figure(valid.mean, metric)}, n ${count(valid.n)}</small>`
}`;
}

function statuses({ answers }: ReportData, model: string): Content {
  const own = answers.filter((answer) => answer.model === model);
  const counted = (status: string) => own.filter((answer) => answer.status === status).length;
  const bad = (['invalid', 'failed', 'unavailable'] as const).filter(
    (status) => counted(status) > 0,
  );
  return html`${count(counted('ok'))} ok${bad.map((status) => html`<small>${count(counted(status))} ${status}</small>`)}`;
}
