import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { addAttribute, setAttribute, setStyle } from '../source/edits.js';
import { changeOne } from './authored.js';
import { isBeside } from './boxes.js';
import { inPixels, isInline, isPicture, pixelsOf } from './looks.js';
import { nextOf, previousOf } from './neighbours.js';
import { isTextBlock } from './text-block.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf } from './ways.js';

const textFactors = [0.5, 0.55, 0.6, 0.65, 1.6, 1.8, 2, 2.2];
const controls = new Set(['button', 'input', 'select', 'textarea']);

function fontSize(place: Place): string | undefined {
  const { seen, choose } = place;
  const size = pixelsOf(seen, 'font-size');
  const factor = choose('factor', textFactors);
  if (size === undefined || factor === undefined || !isTextBlock(place)) return undefined;
  return size * factor < 6 ? inPixels(size * 2) : inPixels(size * factor);
}

/** Another height for a picture of a size that shows it. */
function otherHeight({ element, seen, choose }: Place): number | undefined {
  const { width, height } = seen.box;
  if (!isPicture(element) || element.tag === 'svg' || width < 32 || height < 24) return undefined;
  return Math.round(height * (choose('stretch', [0.5, 0.6, 1.5, 1.7]) ?? 1.5));
}

/** A box that stands beside another one, as columns and cards do. */
function isColumn({ page, element, seen }: Place): boolean {
  const next = nextOf(page, element);
  const before = previousOf(page, element);
  if (isInline(seen) || seen.box.width < 60 || seen.box.height < 40) return false;
  return (
    (next !== undefined && isBeside(seen.box, next.seen.box)) ||
    (before !== undefined && isBeside(before.seen.box, seen.box))
  );
}

const isControl = ({ element, seen }: Place) =>
  controls.has(element.tag) || (element.tag === 'a' && seen.role === 'button');

export const sizingProportion = variantsOf('sizing-proportion', {
  'font-set': (place) => {
    const size = fontSize(place);
    return size === undefined
      ? undefined
      : setStyle(place.page, place.element, { 'font-size': size }, place.choose);
  },
  'font-changed': (place) => {
    const size = fontSize(place);
    return size === undefined ? undefined : changeOne(place, { 'font-size': size });
  },
  'picture-stretched': (place) => {
    const { page, element, seen, choose } = place;
    const height = otherHeight(place);
    if (height === undefined) return undefined;
    const wanted = {
      width: inPixels(seen.box.width),
      height: inPixels(height),
      'object-fit': 'fill',
    };
    return setStyle(page, element, wanted, choose);
  },
  'picture-attribute': (place): Change | undefined => {
    const { page, element } = place;
    const height = otherHeight(place);
    if (height === undefined || element.tag !== 'img') return undefined;
    return (
      setAttribute(page, element, 'height', String(height)) ??
      addAttribute(page, element, 'height', String(height))
    );
  },
  'picture-fit': (place) => {
    const fit = place.seen.style['object-fit'] ?? 'fill';
    return fit === 'fill' ? undefined : changeOne(place, { 'object-fit': 'fill' });
  },
  scale: ({ page, element, seen, choose }) => {
    const { width, height } = seen.box;
    if (isInline(seen) || (seen.style.transform ?? 'none') !== 'none') return undefined;
    if (width < 24 || height < 12 || width * height > 200_000) return undefined;
    const factor = choose('factor', ['.55', '.6', '.65', '1.5', '1.6', '1.75']) ?? '.6';
    return setStyle(page, element, { transform: `scale(${factor})` }, choose);
  },
  control: (place) => {
    const { page, element, seen, choose } = place;
    if (!isControl(place) || seen.box.height < 16) return undefined;
    const { width, height } = seen.box;
    const wanted = choose('size', [
      { height: inPixels(height * 0.5), padding: '0' },
      { height: inPixels(height * 2) },
      { width: inPixels(Math.max(24, width * 0.45)), padding: '0' },
      { padding: `${inPixels(height * 0.7)} ${inPixels(Math.max(12, width * 0.4))}` },
    ]);
    return wanted && setStyle(page, element, wanted, choose);
  },
  column: (place) => {
    const { page, element, seen, choose } = place;
    if (!isColumn(place)) return undefined;
    const width = inPixels(seen.box.width * (choose('share', [0.4, 0.5, 0.6]) ?? 0.5));
    return setStyle(page, element, { width, 'max-width': width, 'flex-basis': width }, choose);
  },
  icon: (place) => {
    const { page, element, seen, choose } = place;
    const isIcon = element.tag === 'i' || element.tag === 'svg' || seen.text === '';
    const { width, height } = seen.box;
    if (!isIcon || width > 96 || height > 96 || width < 8 || element.children.length > 6) {
      return undefined;
    }
    const factor = choose('factor', [0.45, 0.5, 2, 2.4]) ?? 2;
    const wanted =
      element.tag === 'i' || element.tag === 'span'
        ? { 'font-size': inPixels((pixelsOf(seen, 'font-size') ?? 16) * factor) }
        : { width: inPixels(width * factor), height: inPixels(height * factor) };
    return setStyle(page, element, wanted, choose);
  },
  utility: ({ page, element, choose }) => swapUtility(page, element, 'sizing', choose),
});
