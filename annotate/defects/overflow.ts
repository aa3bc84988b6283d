import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { setStyle } from '../source/edits.js';
import { changeOne, dropOne } from './authored.js';
import { bottom, right } from './boxes.js';
import { inPixels, isFlex, isInline, isPicture, pixelsOf } from './looks.js';
import { parentOf } from './neighbours.js';
import { showsWidth } from './shows-width.js';
import { isTextBlock, isWrapped } from './text-block.js';
import { classesOf } from './utilities/classes-of.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf } from './ways.js';

/** A box of its own that ends inside of its parent, and can be wider without making that wider. */
function canGrow(place: Place): boolean {
  const { box, parent } = place.seen;
  if (isInline(place.seen) || box.width < 40 || box.height < 12) return false;
  if (right(box) > right(parent) + 2 || !keepsWidth(place.page, place.element)) return false;
  return showsWidth(place);
}

/** Whether the element's parent is as wide as its own parent says, whatever is in it. */
function keepsWidth(page: Place['page'], element: Place['element']): boolean {
  const parent = parentOf(page, element);
  if (parent === undefined) return false;
  if (parent.element.tag === 'body') return true;
  const { display = '', float = 'none', position = '' } = parent.seen.style;
  if (!/^(?:block|list-item|flow-root|flex|grid)$/.test(display) || float !== 'none') return false;
  if (/absolute|fixed/.test(position)) return false;
  const around = parentOf(page, parent.element);
  return around === undefined || !isFlex(around.seen) || isBasisFixed(parent.seen.style);
}

/** Columns of a row have a share of it that does not depend on what is in them. */
const isBasisFixed = (style: Place['seen']['style']) =>
  /%$/.test(style['flex-basis'] ?? '') || /%$/.test(style['max-width'] ?? '');

/** A width that reaches out of the parent by a fair part of it. */
function widthBeyond({ seen, choose }: Place): number {
  const { box, parent } = seen;
  const share = choose('share', [1.15, 1.25, 1.35, 1.5]) ?? 1.25;
  const beyond = right(parent) - box.x + Math.max(96, parent.width * (share - 1));
  return Math.round(beyond / 10) * 10;
}

function widened(place: Place, property: string): Change | undefined {
  if (!canGrow(place)) return undefined;
  const wanted = {
    [property]: inPixels(widthBeyond(place)),
    ...(property === 'width' && isInRow(place) && { 'flex-shrink': '0' }),
    // Set aside what would hold the width back.
    ...(pixelsOf(place.seen, 'max-width') !== undefined && { 'max-width': 'none' }),
  };
  return setStyle(place.page, place.element, wanted, place.choose);
}

/** Beside others in a row that would make it as narrow as there is room. */
function isInRow({ page, element }: Place): boolean {
  const parent = parentOf(page, element);
  return parent !== undefined && isFlex(parent.seen);
}

/** Text of several lines that would be far longer than its box in one. */
function isLongText(place: Place): boolean {
  const { lines, box } = place.seen;
  const length = lines.slice(0, 200).reduce((sum, { width }) => sum + width, 0);
  return isWrapped(place) && length > 1.3 * box.width;
}

/** Where what is in a box ends, from its top on. */
function contentHeight({ box, lines, children }: Place['seen']): number {
  const ends = [...lines, ...children].slice(0, 200).map((one) => bottom(one) - box.y);
  return Math.max(0, ...ends);
}

export const overflow = variantsOf('overflow', {
  'width-pixels': (place) => widened(place, 'width'),
  'min-width': (place) => widened(place, 'min-width'),
  'width-share': (place) => {
    const { page, element, seen, choose } = place;
    if (!canGrow(place) || seen.box.width < 0.7 * seen.parent.width) return undefined;
    const width = choose('width', ['115%', '120%', '130%', '105vw', '110vw', '120vw']) ?? '120%';
    const free = pixelsOf(seen, 'max-width') === undefined ? {} : { 'max-width': 'none' };
    return setStyle(page, element, { width, ...free }, choose);
  },
  'width-changed': (place) => {
    const width = inPixels(widthBeyond(place));
    return canGrow(place) ? changeOne(place, { width, 'min-width': width }) : undefined;
  },
  nowrap: (place) => {
    const value = place.choose('white-space', ['nowrap', 'nowrap', 'pre']) ?? 'nowrap';
    return isLongText(place)
      ? setStyle(place.page, place.element, { 'white-space': value }, place.choose)
      : undefined;
  },
  'height-cut': ({ page, element, seen, choose }) => {
    const share = choose('share', [0.4, 0.5, 0.6, 0.7]) ?? 0.5;
    const content = Math.min(contentHeight(seen), seen.box.height);
    if (content < 16 || isInline(seen) || isPicture(element)) return undefined;
    const padding = pixelsOf(seen, 'padding-top') ?? 0;
    const isWhole = seen.style['box-sizing'] === 'border-box';
    const height = inPixels(Math.max(4, content * share - (isWhole ? 0 : padding)));
    const property = choose('property', ['height', 'max-height']) ?? 'height';
    return setStyle(page, element, { [property]: height, overflow: 'hidden' }, choose);
  },
  'bound-dropped': (place) => {
    const { natural, box, parent } = place.seen;
    if (natural !== null)
      return natural.width > parent.width ? dropOne(place, ['max-width', 'width']) : undefined;
    return box.width > 40
      ? dropOne(place, ['max-width', 'overflow-x', 'overflow', 'flex-wrap', 'min-width'])
      : undefined;
  },
  'wrap-lost': (place) => {
    const { page, element, seen, choose } = place;
    if (!isFlex(seen) || seen.style['flex-wrap'] !== 'wrap' || seen.children.length < 3)
      return undefined;
    return (
      changeOne(place, { 'flex-wrap': 'nowrap' }) ??
      setStyle(page, element, { 'flex-wrap': 'nowrap' }, choose)
    );
  },
  utility: (place) => {
    const { page, element, seen, choose } = place;
    const { width, clientWidth } = seen.scroll;
    // Nothing that fits needs what keeps it in.
    const fits = isTextBlock(place) ? !isLongText(place) : width <= clientWidth + 12;
    const isHeld = classesOf(element).some((name) => /overflow|responsive|truncate/.test(name));
    if (fits && (isHeld || isTextBlock(place))) return undefined;
    return swapUtility(page, element, 'widening', choose);
  },
});
