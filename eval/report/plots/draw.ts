import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { html, Markup } from '../html.js';

/** Draws a plot to SVG that takes its colours and fonts from the page. */
export function draw(label: string, options: Omit<Plot.PlotOptions, 'document'>): Markup {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = Plot.plot({
    className: 'plot',
    style: { background: 'none', fontFamily: 'inherit', fontSize: '12px' },
    ...options,
    document,
  });
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  // The style that every plot brings along is the page's business.
  for (const style of svg.querySelectorAll('style')) style.remove();
  return html`<div class="plot-frame" tabindex="0" role="group" aria-label="${label}">${new Markup(svg.outerHTML)}</div>`;
}

/** The colours of models are variables of the page, so that they suit dark and printed pages. */
export function modelColour(at: number): string {
  return `var(--model-${(at % 8) + 1})`;
}

/** Shapes tell models apart where colours do not. */
export const symbols = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'cross',
  'hexagon',
  'wye',
] as const;

/** The same shapes as paths of 10 by 10, for legends. */
export const shapes = [
  'M5 0a5 5 0 1 0 .01 0z',
  'M.8.8h8.4v8.4H.8z',
  'M5 .4 9.8 9H.2z',
  'M5 0 8.6 5 5 10 1.4 5z',
  'm5 0 1.2 3.7h3.8L6.9 6l1.2 3.7L5 7.4 1.9 9.7 3.1 6 0 3.7h3.8z',
  'M3.4.4h3.2v3h3v3.2h-3v3H3.4v-3h-3V3.4h3z',
  'M5 0l4.3 2.5v5L5 10 .7 7.5v-5z',
  'M3.6 5.4.9 3.9 2.5 1.2 5 2.6l2.5-1.4 1.6 2.7-2.7 1.5v3.7H3.6z',
] as const;
