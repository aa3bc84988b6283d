import * as Plot from '@observablehq/plot';
import { type BoardRow, mainInterval, mainMean, metricKey } from '../board.js';
import type { ReportMetric } from '../data.js';
import { figure, isShare } from '../figures.js';
import type { Markup } from '../html.js';
import { draw, modelColour } from './draw.js';
import { shortName } from './short-name.js';

/** One dot and its interval for every model: the leaderboard as a picture. */
export function intervalsPlot(
  rows: readonly BoardRow[],
  models: readonly string[],
  metric: ReportMetric,
): Markup {
  const by = isShare(metric) ? 100 : 1;
  const points = rows.flatMap(({ model, cells }) => {
    const cell = cells.get(metricKey(metric));
    const { mean } = mainMean(cell);
    const interval = mainInterval(cell);
    if (mean === null) return [];
    return {
      name: shortName(model.id, 30),
      mean: mean * by,
      low: (interval?.low ?? mean) * by,
      high: (interval?.high ?? mean) * by,
      text: figure(mean, metric),
      colour: modelColour(models.indexOf(model.id)),
    };
  });
  const most = Math.max(...points.map(({ high }) => high), isShare(metric) ? 100 : 0);
  return draw(`${metric.label}: mean and 95 % interval of each model`, {
    width: 1060,
    height: 44 + points.length * 34,
    marginLeft: 12 + 7.2 * Math.max(...points.map(({ name }) => name.length)),
    marginRight: 64,
    marginBottom: 40,
    x: { domain: [0, most || 1], grid: true, label: null, ticks: 6 },
    y: { domain: points.map(({ name }) => name), label: null, tickSize: 0, padding: 0.4 },
    marks: [
      Plot.ruleY(points, {
        y: 'name',
        x1: 'low',
        x2: 'high',
        stroke: 'colour',
        strokeWidth: 9,
        strokeOpacity: 0.28,
        strokeLinecap: 'round',
      }),
      Plot.dot(points, {
        y: 'name',
        x: 'mean',
        fill: 'colour',
        r: 6,
        stroke: 'var(--paper)',
        strokeWidth: 1.5,
      }),
      Plot.text(points, {
        y: 'name',
        x: 'high',
        text: 'text',
        dx: 12,
        textAnchor: 'start',
        fontWeight: 600,
      }),
    ],
  });
}
