import { type Colour, parseColour } from '../../eval/metrics/kernels/css-colour.js';
import type { Rgb } from '../../eval/metrics/kernels/lab.js';
import type { ElementObservation } from '../../pipelines/engine/observation.js';
import type { SourceElement, SourcePage } from '../source/model.js';
import { ancestorsOf, type Neighbour } from './neighbours.js';

const pictures = new Set(['img', 'svg', 'video', 'canvas', 'picture', 'embed', 'object']);

export const isPicture = ({ tag }: SourceElement) => pictures.has(tag);

/** A computed length in pixels; undefined for words such as `auto` and `normal`. */
export function pixelsOf({ style }: ElementObservation, property: string): number | undefined {
  const found = /^(-?\d+(?:\.\d+)?)px\b/.exec(style[property] ?? '');
  return found === null ? undefined : Number(found[1]);
}

export const inPixels = (length: number) => `${Math.round(length)}px`;

export const isPositioned = ({ style }: ElementObservation) =>
  (style.position ?? 'static') !== 'static';

export const isFlex = ({ style }: ElementObservation) => /\bflex$/.test(style.display ?? '');
export const isRow = ({ style }: ElementObservation) =>
  (style['flex-direction'] ?? 'row').startsWith('row');

export const isInline = ({ style }: ElementObservation) => style.display === 'inline';

function ownColour({ style }: ElementObservation): Colour | undefined {
  const colour = parseColour(style['background-color'] ?? '');
  return colour && colour.alpha > 0 ? colour : undefined;
}

const hasBackgroundPicture = ({ style }: ElementObservation) =>
  (style['background-image'] ?? 'none') !== 'none';

/** Whether nothing of what lies behind it can be seen. */
export function isOpaque({ element, seen }: Neighbour): boolean {
  return isPicture(element) || hasBackgroundPicture(seen) || (ownColour(seen)?.alpha ?? 0) > 0.95;
}

/** The one colour that is behind an element's content; undefined where it is a picture or a mix. */
export function backgroundOf(page: SourcePage, element: SourceElement): Rgb | undefined {
  const seen = page.seen.get(element);
  const all = [...(seen ? [{ element, seen }] : []), ...ancestorsOf(page, element)];
  for (const { seen } of all) {
    if (hasBackgroundPicture(seen)) return undefined;
    const colour = ownColour(seen);
    if (colour !== undefined) return colour.alpha > 0.95 ? colour.rgb : undefined;
  }
  return [255, 255, 255];
}

export function hexadecimal(rgb: Rgb): string {
  return `#${rgb.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`;
}
