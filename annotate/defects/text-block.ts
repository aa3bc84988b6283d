import type { SourceElement, SourcePage } from '../source/model.js';
import { rowsOf } from './rows.js';
import type { Place } from './ways.js';

const inlineTags = new Set(
  'a abbr b bdi bdo br cite code data del em i img ins kbd mark q s samp small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);

function isInLine(page: SourcePage, element: SourceElement): boolean {
  const seen = page.seen.get(element);
  if (seen === undefined) return inlineTags.has(element.tag);
  return /^(?:inline|contents)/.test(seen.style.display ?? 'inline');
}

/** Text of its own, with nothing but pieces of a line in it: what is set for it is seen on it. */
export function isTextBlock({ page, element, seen }: Place): boolean {
  if (seen.lines.length === 0 || /flex|grid|table/.test(seen.style.display ?? '')) return false;
  return element.children.every((child) => isInLine(page, child));
}

/** Text that goes on in a second line because the first one is full. */
export const isWrapped = (place: Place) => isTextBlock(place) && rowsOf(place.seen) >= 2;
