import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { type Dimension, dimensions } from '../split/dimensions.js';
import type { StratumCount } from './strata.js';

export interface Bar {
  readonly split: string;
  readonly value: string;
  readonly tasks: number;
}

/** Tasks of each value of a dimension, by split. */
export function barsOf(counts: readonly StratumCount[], dimension: Dimension): Bar[] {
  const sums = new Map<string, Bar>();
  for (const count of counts) {
    const value = count[dimension];
    const key = `${count.split}\n${value}`;
    const tasks = (sums.get(key)?.tasks ?? 0) + count.tasks;
    sums.set(key, { split: count.split, value, tasks });
  }
  return [...sums.values()].sort((left, right) =>
    `${left.split}\n${left.value}` < `${right.split}\n${right.value}` ? -1 : 1,
  );
}

/** A picture of each dimension that tells tasks apart, as SVG by name of the dimension. */
export function strataPlots(
  counts: readonly StratumCount[],
  canary: string | undefined,
): Map<Dimension, string> {
  const plots = new Map<Dimension, string>();
  for (const dimension of dimensions) {
    const bars = barsOf(counts, dimension);
    if (bars.length > 0) plots.set(dimension, barPlot(bars, dimension, canary));
  }
  return plots;
}

const rowHeight = 22;

function barPlot(bars: readonly Bar[], dimension: Dimension, canary: string | undefined): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const values = new Set(bars.map(({ value }) => value)).size;
  const longest = Math.max(...bars.map(({ value }) => value.length));
  const splits = new Set(bars.map(({ split }) => split)).size;
  const chart = Plot.plot({
    document,
    width: 720,
    height: 70 + splits * (values * rowHeight + 14),
    marginLeft: 24 + longest * 7,
    marginRight: 80,
    style: { background: 'white', color: 'black', fontFamily: 'sans-serif' },
    x: { label: `tasks by ${dimension}`, grid: true },
    y: { label: null },
    fy: { label: null, padding: 0.15 },
    marks: [
      Plot.barX(bars, { x: 'tasks', y: 'value', fy: 'split', fill: '#3b6ea8' }),
      Plot.text(bars, {
        x: 'tasks',
        y: 'value',
        fy: 'split',
        text: ({ tasks }: Bar) => String(tasks),
        dx: 4,
        textAnchor: 'start',
      }),
      Plot.ruleX([0]),
    ],
  });
  chart.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', `Tasks by ${dimension} and split`);
  if (canary !== undefined) {
    const metadata = document.createElementNS('http://www.w3.org/2000/svg', 'metadata');
    metadata.textContent = `canary ${canary}`;
    chart.prepend(metadata);
  }
  return `${chart.outerHTML}\n`;
}
