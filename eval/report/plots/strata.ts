import * as Plot from '@observablehq/plot';
import type { Cut } from '../cuts.js';
import type { ReportMetric } from '../data.js';
import { isShare } from '../figures.js';
import type { Markup } from '../html.js';
import { draw, modelColour, symbols } from './draw.js';
import { shortName } from './short-name.js';

/** Pixels between the models of a row: they must not hide each other. */
const apart = 8;

/** The mean of every model in every stratum with its interval, models under each other. */
export function strataPlot(cut: Cut, models: readonly string[], metric: ReportMetric): Markup {
  const by = isShare(metric) ? 100 : 1;
  const rows = cut.strata.map(({ name, tasks }) => rowName(name, tasks));
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
  const present = models.filter((model) => points.some((point) => point.model === model));
  const most = Math.max(...points.map(({ mean }) => mean), isShare(metric) ? 100 : 0);
  return draw(`${metric.label} by ${cut.name.toLowerCase()}, mean of each model`, {
    width: 540,
    height: 36 + cut.strata.length * (14 + present.length * apart),
    marginTop: 4,
    marginLeft: 168,
    marginRight: 18,
    marginBottom: 32,
    x: { domain: [0, most || 1], grid: true, label: null, ticks: 6 },
    y: { domain: rows, label: null, tickSize: 0 },
    marks: [
      Plot.ruleY(rows, { stroke: 'var(--line)' }),
      ...present.flatMap((model, row) => {
        const own = points.filter((point) => point.model === model);
        const dy = (row - (present.length - 1) / 2) * apart;
        const at = models.indexOf(model);
        const colour = modelColour(at);
        return [
          Plot.ruleY(own, {
            ...{ y: 'stratum', x1: 'low', x2: 'high', dy },
            ...{ stroke: colour, strokeWidth: 2, strokeOpacity: 0.45 },
          }),
          Plot.dot(own, {
            ...{ y: 'stratum', x: 'mean', dy, r: 4.5, fill: colour },
            ...{ symbol: symbols[at % symbols.length], stroke: 'var(--paper)', strokeWidth: 1 },
          }),
        ];
      }),
    ],
  });
}

function rowName(name: string, tasks: number): string {
  return `${shortName(name, 20)}  (${tasks})`;
}
