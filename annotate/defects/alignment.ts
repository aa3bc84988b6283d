import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { Box } from '../../pipelines/engine/observation.js';
import { setStyle } from '../source/edits.js';
import { changeOne, dropOne } from './authored.js';
import { bottom, right } from './boxes.js';
import { inPixels, isFlex, isInline, isPositioned, isRow, pixelsOf } from './looks.js';
import { parentOf } from './neighbours.js';
import { isTextBlock } from './text-block.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf, type Way } from './ways.js';

const offsets = [11, 14, 18, 22, 27, 32, 36, 40];

/** Edges and middles that two boxes share across a direction. */
const sharesColumn = (one: Box, other: Box) =>
  [one.x - other.x, right(one) - right(other), one.x + right(one) - other.x - right(other)].some(
    near,
  );
const sharesRow = (one: Box, other: Box) =>
  [
    one.y - other.y,
    bottom(one) - bottom(other),
    one.y + bottom(one) - other.y - bottom(other),
  ].some(near);
const near = (distance: number) => Math.abs(distance) <= 1.5;

/** The directions in which it would be seen to leave its siblings' line. */
function directionsOf({ box, siblings }: Place['seen']): ('x' | 'y')[] {
  if (box.width < 12 || box.height < 8) return [];
  const column = siblings.some((other) => sharesColumn(box, other) && !sharesRow(box, other));
  const row = siblings.some((other) => sharesRow(box, other) && !sharesColumn(box, other));
  return [...(column ? (['x'] as const) : []), ...(row ? (['y'] as const) : [])];
}

/** Moves an element out of its siblings' line. */
const moved =
  (
    style: (
      direction: 'x' | 'y',
      pixels: number,
      place: Place,
    ) => Record<string, string> | undefined,
  ): Way =>
  (place) => {
    const { page, element, seen, choose } = place;
    const direction = choose('direction', directionsOf(seen));
    const pixels = choose('pixels', offsets);
    if (direction === undefined || pixels === undefined) return undefined;
    const wanted = style(direction, pixels, place);
    return wanted && setStyle(page, element, wanted, choose);
  };

/** Text that has room to stand elsewhere in its box. */
function hasSlack(place: Place): boolean {
  const { seen } = place;
  if (!isTextBlock(place)) return false;
  const widest = Math.max(0, ...seen.lines.slice(0, 200).map(({ width }) => width));
  return widest > 0 && !isInline(seen) && seen.box.width - widest > 40;
}

const textAlignments: Readonly<Record<string, readonly string[]>> = {
  center: ['left', 'right'],
  left: ['right', 'center'],
  right: ['left', 'center'],
};

function otherTextAlignment({ seen, choose }: Place): string | undefined {
  const now = (seen.style['text-align'] ?? 'start')
    .replace('start', 'left')
    .replace('end', 'right');
  return choose('text-align', textAlignments[now.replace('justify', 'left')] ?? []);
}

/** Free room in a parent that is enough for a visible change. */
const leastFree = 16;

/** Whether boxes have room for another place along their row, or across it against each other. */
function canMove(
  { seen: { box, siblings, parent } }: Place,
  property: 'align-items' | 'justify-content',
  isInRow: boolean,
): boolean {
  const boxes = [box, ...siblings.slice(0, 60)];
  const across = Math.max(...boxes.map(right)) - Math.min(...boxes.map(({ x }) => x));
  const down = Math.max(...boxes.map(bottom)) - Math.min(...boxes.map(({ y }) => y));
  if (property === 'justify-content') {
    return (isInRow ? parent.width - across : parent.height - down) >= leastFree;
  }
  // What is lined up across a row only parts from others that are higher or lower.
  const parting = siblings.filter(({ height }) => Math.abs(height - box.height) >= leastFree);
  if (isInRow) return parting.length > siblings.length / 2;
  return parent.width - box.width >= leastFree;
}

/** Sets how a row or column of boxes around the element is lined up. */
function relined(place: Place, property: 'align-items' | 'justify-content'): Change | undefined {
  const parent = parentOf(place.page, place.element);
  if (parent === undefined || !isFlex(parent.seen) || parent.seen.children.length > 8)
    return undefined;
  const now = parent.seen.style[property] ?? 'normal';
  if (!canMove(place, property, isRow(parent.seen))) return undefined;
  const options = ['flex-start', 'flex-end', 'center'].filter(
    (value) => value !== now && !(value === 'flex-start' && /normal|stretch/.test(now)),
  );
  const value = place.choose(property, options);
  if (value === undefined) return undefined;
  return (
    changeOne(place, { [property]: value }, parent.element) ??
    setStyle(place.page, parent.element, { [property]: value }, place.choose)
  );
}

const isCentred = ({ box, parent }: Place['seen']) =>
  parent.width - box.width > 24 && near((box.x + right(box) - parent.x - right(parent)) / 2);

export const alignment = variantsOf('alignment', {
  offset: moved((direction, pixels, { seen, choose }) => {
    if (isPositioned(seen)) return undefined;
    const sign = choose('sign', [1, 1, -1]) ?? 1;
    return { position: 'relative', [direction === 'x' ? 'left' : 'top']: inPixels(sign * pixels) };
  }),
  margin: moved((direction, pixels, { seen }) => {
    const property = direction === 'x' ? 'margin-left' : 'margin-top';
    return { [property]: inPixels((pixelsOf(seen, property) ?? 0) + pixels) };
  }),
  translate: moved((direction, pixels, { seen, choose }) => {
    if ((seen.style.transform ?? 'none') !== 'none' || isInline(seen)) return undefined;
    const sign = choose('sign', [1, -1]) ?? 1;
    return { transform: `translate${direction.toUpperCase()}(${inPixels(sign * pixels)})` };
  }),
  'text-align': (place) => {
    const other = otherTextAlignment(place);
    if (other === undefined || !hasSlack(place)) return undefined;
    return setStyle(place.page, place.element, { 'text-align': other }, place.choose);
  },
  'text-align-changed': (place) => {
    const other = otherTextAlignment(place);
    return other && hasSlack(place) ? changeOne(place, { 'text-align': other }) : undefined;
  },
  'align-self': ({ page, element, seen, choose }) => {
    const parent = parentOf(page, element);
    if (parent === undefined || !isFlex(parent.seen)) return undefined;
    const across = isRow(parent.seen) ? ('height' as const) : ('width' as const);
    const slack = seen.parent[across] - seen.box[across];
    if (across === 'height' && seen.siblings.length === 0) return undefined;
    const now = parent.seen.style['align-items'] ?? 'normal';
    const value = choose('align-self', now === 'flex-end' ? ['flex-start'] : ['flex-end']);
    return slack > 12 && value
      ? setStyle(page, element, { 'align-self': value }, choose)
      : undefined;
  },
  'align-items': (place) => relined(place, 'align-items'),
  'justify-content': (place) => relined(place, 'justify-content'),
  float: ({ page, element, seen, choose }) => {
    const now = seen.style.float ?? 'none';
    const parent = parentOf(page, element);
    const isFree = /absolute|fixed/.test(seen.style.position ?? '');
    if (directionsOf(seen).length === 0 || seen.box.width > 0.8 * seen.parent.width || isFree)
      return undefined;
    if (parent === undefined || /flex|grid|table/.test(parent.seen.style.display ?? ''))
      return undefined;
    return setStyle(page, element, { float: now === 'right' ? 'left' : 'right' }, choose);
  },
  'centre-lost': (place) => {
    if (!isCentred(place.seen) || isInline(place.seen)) return undefined;
    return (
      changeOne(place, { margin: '0', 'margin-left': '0' }) ??
      dropOne(place, ['margin-left', 'margin-right'])
    );
  },
  utility: ({ page, element, choose }) => swapUtility(page, element, 'aligning', choose),
});
