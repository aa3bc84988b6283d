import * as Plot from '@observablehq/plot';
import type { Markup } from '../html.js';
import { draw, modelColour, symbols } from './draw.js';

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
  const xs = points.map(({ x }) => x).filter((x) => x > 0);
  const isWide = xs.length === points.length && Math.max(...xs) / Math.min(...xs) > 20;
  return draw(`${labels.y} against ${labels.x}`, {
    width: 540,
    height: 300,
    marginLeft: 48,
    marginRight: 20,
    marginBottom: 44,
    grid: true,
    x: {
      label: labels.x,
      type: isWide ? 'log' : 'linear',
      nice: true,
      ...(!isWide && { zero: true }),
      ...(isWide && { tickFormat: '~g', ticks: 4 }),
    },
    y: { label: labels.y, domain: [0, Math.max(100, ...points.map(({ y }) => y))] },
    color: { domain: [...models], range: models.map((_, at) => modelColour(at)) },
    symbol: { domain: [...models], range: models.map((_, at) => symbols[at % symbols.length]) },
    marks: [
      Plot.dot(points, {
        x: 'x',
        y: 'y',
        fill: 'model',
        symbol: 'model',
        r: 7,
        stroke: 'var(--paper)',
      }),
    ],
  });
}
