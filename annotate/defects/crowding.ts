import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { setStyle, spanning } from '../source/edits.js';
import { changeOne, dropOne } from './authored.js';
import { bottom, isBelow, isBeside, right } from './boxes.js';
import { pixelsOf } from './looks.js';
import { nextOf, parentOf } from './neighbours.js';
import { isWrapped } from './text-block.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf } from './ways.js';

/** Room that is missed when it is gone. */
const room = 8;

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Room between the edge of a box and what is in it. */
function hasPadding({ seen }: Place): boolean {
  const inside = seen.lines.length > 0 || seen.children.length > 0;
  return inside && sides.some((side) => (pixelsOf(seen, `padding-${side}`) ?? 0) >= room);
}

/** Room between an element and the next one, and the margins that make it. */
function marginsBetween({ page, element, seen }: Place) {
  const next = nextOf(page, element);
  if (next === undefined) return undefined;
  const below = isBelow(seen.box, next.seen.box);
  if (!below && !isBeside(seen.box, next.seen.box)) return undefined;
  const distance = below ? next.seen.box.y - bottom(seen.box) : next.seen.box.x - right(seen.box);
  const [own, others] = below ? ['margin-bottom', 'margin-top'] : ['margin-right', 'margin-left'];
  if (own === undefined || others === undefined || distance < room) return undefined;
  const isOwn = (pixelsOf(seen, own) ?? 0) >= 3;
  const isOthers = (pixelsOf(next.seen, others) ?? 0) >= 3;
  if (!isOwn && !isOthers) return undefined;
  return {
    next: next.element,
    own: isOwn ? own : undefined,
    others: isOthers ? others : undefined,
  };
}

function closeUp(place: Place): Change | undefined {
  const { page, element, choose } = place;
  const margins = marginsBetween(place);
  if (margins === undefined) return undefined;
  const left = choose('left', ['0', '0', '1px', '2px']) ?? '0';
  const first = margins.own && setStyle(page, element, { [margins.own]: left }, choose);
  const second = margins.others && setStyle(page, margins.next, { [margins.others]: left }, choose);
  if (first && second)
    return first.path === second.path ? spanning(page, [first, second]) : undefined;
  return first || second || undefined;
}

const gaps = (place: Place) =>
  place.seen.children.length > 1 &&
  ['gap', 'row-gap', 'column-gap'].some((name) => (pixelsOf(place.seen, name) ?? 0) >= room);

/** Lines with air between them. */
function isAiry(place: Place): boolean {
  const { seen } = place;
  const height = pixelsOf(seen, 'line-height');
  const size = pixelsOf(seen, 'font-size');
  if (!isWrapped(place) || height === undefined || size === undefined) return false;
  return height - size >= 6 && height > 1.3 * size;
}

/** A column whose room to the others is a matter of the row that it stands in. */
function withoutGutters(place: Place): Change | undefined {
  const parent = parentOf(place.page, place.element);
  if (parent === undefined || !hasPadding(place)) return undefined;
  return swapUtility(place.page, parent.element, 'closing', place.choose);
}

export const crowding = variantsOf('crowding', {
  'padding-set': (place) => {
    const padding = place.choose('padding', ['0', '0', '0', '1px']) ?? '0';
    return hasPadding(place)
      ? setStyle(place.page, place.element, { padding }, place.choose)
      : undefined;
  },
  'padding-changed': (place) => {
    const value = place.choose('padding', ['0', '1px', '2px']) ?? '0';
    const all = ['padding', ...sides.map((side) => `padding-${side}`)];
    return hasPadding(place)
      ? changeOne(place, Object.fromEntries(all.map((property) => [property, value])))
      : undefined;
  },
  'padding-dropped': (place) => (hasPadding(place) ? dropOne(place, ['padding']) : undefined),
  'margin-set': closeUp,
  'margin-dropped': (place) => {
    const margins = marginsBetween(place);
    if (margins?.own && !margins.others) return dropOne(place, [margins.own, 'margin']);
    if (margins?.others && !margins.own) {
      return dropOne(place, [margins.others, 'margin'], margins.next);
    }
    return undefined;
  },
  'gap-set': (place) => {
    const gap = place.choose('gap', ['0', '0', '1px']) ?? '0';
    if (!gaps(place)) return undefined;
    return changeOne(place, { gap }) ?? setStyle(place.page, place.element, { gap }, place.choose);
  },
  'line-height': (place) => {
    const height = place.choose('height', ['1', '.9', '.95', '90%']) ?? '1';
    return isAiry(place)
      ? setStyle(place.page, place.element, { 'line-height': height }, place.choose)
      : undefined;
  },
  gutters: withoutGutters,
  utility: (place) =>
    hasPadding(place) || marginsBetween(place) !== undefined || gaps(place)
      ? swapUtility(place.page, place.element, 'spacing', place.choose)
      : undefined,
});
