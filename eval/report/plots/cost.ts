import * as Plot from '@observablehq/plot';
import type { Markup } from '../html.js';
import { draw, modelColour, symbols } from './draw.js';
import { shortName } from './short-name.js';

export interface CostPoint {
  readonly model: string;
  readonly x: number;
  readonly y: number;
}

/** Score against what an answer costs, in money or in time. */
export function costPlot(
  points: readonly CostPoint[],
  models: readonly string[],
  labels: { readonly x: string; readonly y: string },
): Markup {
  const named = points.map((point) => ({ ...point, name: shortName(point.model, 24) }));
  const xs = points.map(({ x }) => x).filter((x) => x > 0);
  const isWide = xs.length === points.length && Math.max(...xs) / Math.min(...xs) > 20;
  return draw(`${labels.y} against ${labels.x}`, {
    width: 540,
    height: 320,
    marginLeft: 48,
    marginRight: 90,
    marginBottom: 44,
    grid: true,
    x: {
      label: labels.x,
      type: isWide ? 'log' : 'linear',
      nice: true,
      ...(!isWide && { zero: true }),
      ...(isWide && { tickFormat: '~g' }),
    },
    y: { label: labels.y, domain: [0, Math.max(100, ...points.map(({ y }) => y))] },
    color: { domain: [...models], range: models.map((_, at) => modelColour(at)) },
    symbol: { domain: [...models], range: models.map((_, at) => symbols[at % symbols.length]) },
    marks: [
      Plot.dot(named, {
        x: 'x',
        y: 'y',
        fill: 'model',
        symbol: 'model',
        r: 7,
        stroke: 'var(--paper)',
      }),
      Plot.text(named, {
        x: 'x',
        y: 'y',
        text: 'name',
        dx: 11,
        textAnchor: 'start',
        stroke: 'var(--paper)',
        strokeWidth: 3,
        fill: 'currentColor',
      }),
    ],
  });
}
