import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { setStyle } from '../source/edits.js';
import { changeOne, dropOne } from './authored.js';
import { right } from './boxes.js';
import { inPixels, isFlex, isInline, isPicture, pixelsOf } from './looks.js';
import { rowsOf } from './rows.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf } from './ways.js';

/** A box of its own that ends inside of its parent. */
function canGrow({ seen }: Place): boolean {
  const { box, parent } = seen;
  return !isInline(seen) && box.width >= 40 && box.height >= 12 && right(box) <= right(parent) + 2;
}

/** A width that reaches out of the parent by a fair part of it. */
function widthBeyond({ seen, choose }: Place): number {
  const { box, parent } = seen;
  const share = choose('share', [1.15, 1.25, 1.35, 1.5]) ?? 1.25;
  const beyond = right(parent) - box.x + Math.max(48, parent.width * (share - 1));
  return Math.round(beyond / 10) * 10;
}

function widened(place: Place, property: string): Change | undefined {
  if (!canGrow(place)) return undefined;
  const wanted = {
    [property]: inPixels(widthBeyond(place)),
    // Set aside what would hold the width back.
    ...(pixelsOf(place.seen, 'max-width') !== undefined && { 'max-width': 'none' }),
  };
  return setStyle(place.page, place.element, wanted, place.choose);
}

/** Text of several lines that would be far longer than its box in one. */
const isLongText = ({ seen }: Place) => rowsOf(seen) >= 2 && seen.children.length <= 4;

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
    return canGrow(place) ? changeOne(place, { width, 'max-width': width }) : undefined;
  },
  nowrap: (place) => {
    const value = place.choose('white-space', ['nowrap', 'nowrap', 'pre']) ?? 'nowrap';
    return isLongText(place)
      ? setStyle(place.page, place.element, { 'white-space': value }, place.choose)
      : undefined;
  },
  'height-cut': ({ page, element, seen, choose }) => {
    const share = choose('share', [0.4, 0.5, 0.6, 0.7]) ?? 0.5;
    const content = seen.lines.length > 0 || seen.children.length > 0;
    if (!content || isInline(seen) || seen.box.height < 24 || isPicture(element)) return undefined;
    const height = inPixels(seen.box.height * share);
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
  utility: ({ page, element, choose }) => swapUtility(page, element, 'widening', choose),
});
