import * as Plot from '@observablehq/plot';
import type { Cut } from '../cuts.js';
import type { ReportMetric } from '../data.js';
import { isShare } from '../figures.js';
import type { Markup } from '../html.js';
import { draw, modelColour, symbols } from './draw.js';
import { shortName } from './short-name.js';

/** The mean of every model in every stratum, on one line for each stratum. */
export function strataPlot(cut: Cut, models: readonly string[], metric: ReportMetric): Markup {
  const by = isShare(metric) ? 100 : 1;
  const points = cut.strata.flatMap(({ name, tasks, means }) =>
    means.flatMap(({ model, mean, low, high }) =>
      mean === null
        ? []
        : {
            stratum: rowName(name, tasks),
            mean: mean * by,
            low: (low ?? mean) * by,
            high: (high ?? mean) * by,
            model,
          },
    ),
  );
  const most = Math.max(...points.map(({ mean }) => mean), isShare(metric) ? 100 : 0);
  return draw(`${metric.label} by ${cut.name.toLowerCase()}, mean of each model`, {
    width: 540,
    height: 48 + cut.strata.length * 30,
    marginLeft: 168,
    marginRight: 18,
    marginBottom: 32,
    x: { domain: [0, most || 1], grid: true, label: null, ticks: 6 },
    y: {
      domain: cut.strata.map(({ name, tasks }) => rowName(name, tasks)),
      label: null,
      tickSize: 0,
    },
    color: { domain: [...models], range: models.map((_, at) => modelColour(at)) },
    symbol: { domain: [...models], range: models.map((_, at) => symbols[at % symbols.length]) },
    marks: [
      Plot.ruleY(
        cut.strata.map(({ name, tasks }) => rowName(name, tasks)),
        {
          stroke: 'var(--line)',
        },
      ),
      Plot.dot(points, {
        y: 'stratum',
        x: 'mean',
        fill: 'model',
        symbol: 'model',
        r: 5.5,
        stroke: 'var(--paper)',
        strokeWidth: 1,
      }),
    ],
  });
}

function rowName(name: string, tasks: number): string {
  return `${shortName(name, 20)}  (${tasks})`;
}
