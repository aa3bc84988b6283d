import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { setStyle } from '../source/edits.js';
import { commonHeight, commonWidth } from './boxes.js';
import { hidingStyle, pullOver } from './cover.js';
import { headerOffset, headerPinned } from './headers.js';
import { inPixels, isOpaque, isPicture, isPositioned } from './looks.js';
import {
  ancestorsOf,
  contains,
  type Neighbour,
  nextOf,
  parentOf,
  previousOf,
} from './neighbours.js';
import { raisedMargin } from './raised-margin.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf, type Way } from './ways.js';

const shares = [0.55, 0.7, 0.85, 1];

/** Something to read or look at, free so far, and of a size that can be hidden. */
function isWorthHiding({ element, seen }: Place): boolean {
  const { width, height } = seen.box;
  if (seen.covered > 0.1 || width < 24 || height < 10 || height > 420) return false;
  return seen.lines.length > 0 || isPicture(element);
}

const hiding =
  (way: Way): Way =>
  (place) =>
    isWorthHiding(place) ? way(place) : undefined;

/** The element after it, or after the nearest one around it that has such a one. */
function following({ page, element }: Place): Neighbour | undefined {
  let inner: Neighbour['element'] | undefined = element;
  for (let level = 0; inner !== undefined && level < 3; level += 1, inner = inner.parent) {
    const next = nextOf(page, inner);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Brings the following element over this one by a style that moves it up so many pixels. */
const pulled = (
  moving: (pixels: number, place: Place, next: Neighbour) => Readonly<Record<string, string>>,
) =>
  hiding((place): Change | undefined => {
    const { page, seen, choose } = place;
    const next = following(place);
    const share = choose('share', shares) ?? 1;
    const pull = next && pullOver(seen, next.seen.box, share);
    if (next === undefined || pull === undefined || isPositioned(next.seen)) return undefined;
    const style = hidingStyle(place, next);
    return (
      style && setStyle(page, next.element, { ...moving(pull, place, next), ...style }, choose)
    );
  });

/** Another element that lies in the same place already. */
function overlapping({ page, element, seen }: Place): Neighbour | undefined {
  const area = seen.box.width * seen.box.height;
  for (const [other, there] of page.seen) {
    if (other === element || contains(other, element) || contains(element, other)) continue;
    const shared = commonWidth(seen.box, there.box) * commonHeight(seen.box, there.box);
    if (shared > 0.3 * area && there.box.height < 600) return { element: other, seen: there };
  }
  return undefined;
}

export const occlusion = variantsOf('occlusion', {
  'neighbour-margin': pulled((pull, { page }, next) => ({
    'margin-top': raisedMargin(page, next, pull),
  })),
  'neighbour-offset': pulled((pull) => ({ top: inPixels(-pull) })),
  'neighbour-transform': pulled((pull) => ({ transform: `translateY(${inPixels(-pull)})` })),
  'neighbour-absolute': hiding((place) => {
    const { page, element, seen, choose } = place;
    const before = previousOf(page, element);
    if (before === undefined || isPositioned(before.seen)) return undefined;
    const { box } = before.seen;
    if (box.height < 0.4 * seen.box.height || box.height > 300) return undefined;
    const style = hidingStyle(place, before);
    return style && setStyle(page, before.element, { ...style, position: 'absolute' }, choose);
  }),
  'neighbour-overlay': hiding((place) => {
    const { page, element, choose } = place;
    const parent = parentOf(page, element);
    const other = nextOf(page, element) ?? previousOf(page, element);
    if (other === undefined || parent === undefined || !isPositioned(parent.seen)) return undefined;
    if (parent.seen.children.length > 4 || parent.seen.box.height > 420) return undefined;
    const style = hidingStyle(place, other);
    const whole = { position: 'absolute', top: '0', left: '0', width: '100%', height: '100%' };
    return style && setStyle(page, other.element, { ...style, ...whole }, choose);
  }),
  'neighbour-raised': hiding((place) => {
    const other = overlapping(place);
    const style = other && hidingStyle(place, other);
    return style && setStyle(place.page, other.element, style, place.choose);
  }),
  sunk: hiding(({ page, element, seen, choose }) => {
    const isOnColour = [...ancestorsOf(page, element)].some(
      (above) => above.element.tag !== 'body' && isOpaque(above),
    );
    if (!isOnColour) return undefined;
    const position = isPositioned(seen) ? {} : { position: 'relative' };
    return setStyle(page, element, { ...position, 'z-index': '-1' }, choose);
  }),
  'header-pinned': hiding(headerPinned),
  'header-offset': hiding(headerOffset),
  utility: hiding((place) => {
    const { page, element, choose } = place;
    const others = [following(place), previousOf(page, element)];
    for (const other of others) {
      if (other === undefined) continue;
      const change =
        swapUtility(page, other.element, 'lifting', choose) ??
        (isPositioned(other.seen)
          ? swapUtility(page, other.element, 'pulling', choose)
          : undefined);
      if (change !== undefined) return change;
    }
    return undefined;
  }),
});
