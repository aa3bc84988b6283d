import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { Box } from '../../pipelines/engine/observation.js';
import { setStyle } from '../source/edits.js';
import { changeOne } from './authored.js';
import { bottom, commonWidth, isBelow, isBeside } from './boxes.js';
import { inPixels, isInline, isOpaque, isPositioned } from './looks.js';
import { type Neighbour, nextOf, previousOf } from './neighbours.js';
import { marginsAbove, raisedMargin } from './raised-margin.js';
import { hasGround } from './shows-width.js';
import { isTextBlock, isWrapped } from './text-block.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf, type Way } from './ways.js';

const tight = ['.4', '.45', '.5', '.55', '.6'];

const isText = ({ seen }: Neighbour) => seen.lines.length > 0 && seen.text.length > 2;

/** Text below this one through which this one would be seen, and how far their lines are apart. */
function textBelow({ page, element, seen }: Place) {
  const next = nextOf(page, element);
  if (next === undefined || !isText({ element, seen }) || !isText(next)) return undefined;
  if (!isBelow(seen.box, next.seen.box) || hasGround(page, next.element)) return undefined;
  const [last, first] = [seen.lines.at(-1), next.seen.lines[0]];
  if (last === undefined || first === undefined || commonWidth(last, first) < 12) return undefined;
  const apart = first.y - bottom(last);
  return apart > 120 ? undefined : { next, apart, last, first };
}

/** How far text has to move to lie over most of a line. */
const overLine = (apart: number, line: Box, share: number) => apart + share * line.height;

const linesSquashed =
  (squash: (place: Place, height: string) => Change | undefined): Way =>
  (place) => {
    const height = place.choose('height', tight);
    if (height === undefined || !isWrapped(place)) return undefined;
    return squash(place, height);
  };

const isInFlow = ({ seen }: Neighbour) => !isPositioned(seen);

export const textOverlap = variantsOf('text-overlap', {
  'line-height-set': linesSquashed(({ page, element, choose }, height) =>
    setStyle(page, element, { 'line-height': height }, choose),
  ),
  'line-height-changed': linesSquashed((place, height) =>
    changeOne(place, { 'line-height': height }),
  ),
  'margin-set': (place) => {
    const below = textBelow(place);
    const share = place.choose('share', [0.6, 0.75, 0.9]) ?? 0.75;
    if (below === undefined || !isInFlow(below.next) || isInline(below.next.seen)) return undefined;
    const pull = overLine(below.apart, below.first, share);
    const margin = raisedMargin(place.page, below.next, pull);
    return setStyle(place.page, below.next.element, { 'margin-top': margin }, place.choose);
  },
  'margin-bottom-changed': (place) => {
    const below = textBelow(place);
    if (below === undefined) return undefined;
    const { lower, distance } = marginsAbove(place.page, below.next);
    const pull = overLine(below.apart, below.first, 0.8);
    return changeOne(place, { 'margin-bottom': inPixels(distance - lower - pull) });
  },
  'height-fixed': (place) => {
    const below = textBelow(place);
    const share = place.choose('share', [0.3, 0.4, 0.5]) ?? 0.4;
    const { display = 'inline', overflow = 'visible' } = place.seen.style;
    if (below === undefined || !isTextBlock(place) || overflow !== 'visible') return undefined;
    if (display.startsWith('inline') || place.element.tag === 'button') return undefined;
    const less = overLine(below.apart, below.last, 0.6);
    const height = Math.min(share * place.seen.box.height, place.seen.box.height - less);
    if (height < 4) return undefined;
    return setStyle(place.page, place.element, { height: inPixels(height) }, place.choose);
  },
  offset: (place) => {
    const below = textBelow(place);
    const share = place.choose('share', [0.6, 0.75, 0.9]) ?? 0.75;
    if (below === undefined || isPositioned(place.seen)) return undefined;
    const top = inPixels(overLine(below.apart, below.first, share));
    return setStyle(place.page, place.element, { position: 'relative', top }, place.choose);
  },
  absolute: (place) => {
    const before = previousOf(place.page, place.element);
    if (before === undefined || !isText(before) || !isText(place) || isOpaque(before))
      return undefined;
    if (isPositioned(before.seen) || !isBelow(before.seen.box, place.seen.box)) return undefined;
    return setStyle(place.page, before.element, { position: 'absolute' }, place.choose);
  },
  'nowrap-column': (place) => {
    const next = nextOf(place.page, place.element);
    if (next === undefined || !isText(next) || isOpaque(next)) return undefined;
    if (!isBeside(place.seen.box, next.seen.box) || !isWrapped(place)) return undefined;
    return setStyle(place.page, place.element, { 'white-space': 'nowrap' }, place.choose);
  },
  utility: (place) => {
    const below = textBelow(place);
    if (below === undefined && !isWrapped(place)) return undefined;
    const { page, element, choose } = place;
    return (
      swapUtility(page, element, 'overlapping', choose) ??
      (below && swapUtility(page, below.next.element, 'overlapping', choose))
    );
  },
});
