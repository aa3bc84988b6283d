import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { changeStyle, setStyle } from '../source/edits.js';
import { bottom } from './boxes.js';
import { hidingStyle } from './cover.js';
import { isOpaque, isPositioned, pixelsOf } from './looks.js';
import { ancestorsOf, contains, type Neighbour } from './neighbours.js';
import { classesOf } from './utilities/classes-of.js';
import type { Place } from './ways.js';

const tallest = 200;

/** The bar at the top of the page, if the element stands below it. */
function headerAbove({ page, element, seen }: Place): Neighbour | undefined {
  for (const [candidate, bar] of page.seen) {
    const { box } = bar;
    const isBar = candidate.tag === 'header' || candidate.tag === 'nav' || namesBar(candidate);
    if (!isBar || box.y > 4 || box.height > tallest || box.height < 24) continue;
    if (box.width < page.viewport.width * 0.6 || contains(candidate, element)) continue;
    if (candidate !== element && seen.box.y >= bottom(box) - 2) {
      return { element: candidate, seen: bar };
    }
  }
  return undefined;
}

const namesBar = (element: Neighbour['element']) =>
  classesOf(element).some((name) => /^(?:.*[-_])?(?:navbar|header|topbar|top-bar)$/.test(name));

/** A bar that is taken out of the flow: what follows slides under it. */
export function headerPinned(place: Place): Change | undefined {
  const { page, seen, choose } = place;
  const header = headerAbove(place);
  if (header === undefined || /fixed|absolute/.test(header.seen.style.position ?? '')) {
    return undefined;
  }
  const { height } = header.seen.box;
  if (seen.box.y + seen.box.height * 0.4 > bottom(header.seen.box) + height) return undefined;
  const hiding = hidingStyle(place, header);
  const way = choose('pinned', ['fixed', 'absolute']);
  if (hiding === undefined || way === undefined) return undefined;
  const edges = { top: '0', left: '0', right: '0' };
  return setStyle(page, header.element, { ...hiding, position: way, ...edges }, choose);
}

/** Room for a bar that lies over the page, taken away. */
export function headerOffset(place: Place): Change | undefined {
  const { page, element, seen, choose } = place;
  const header = headerAbove(place);
  if (header === undefined || !isPositioned(header.seen) || !isOpaque(header)) return undefined;
  const needed = seen.box.y + seen.box.height * 0.4 - bottom(header.seen.box);
  for (const { element: above, seen: outer } of [
    { element, seen },
    ...ancestorsOf(page, element),
  ]) {
    for (const property of ['padding-top', 'margin-top']) {
      if ((pixelsOf(outer, property) ?? 0) < Math.max(needed, 16)) continue;
      return (
        changeStyle(page, above, property, '0') ??
        setStyle(page, above, { [property]: '0' }, choose)
      );
    }
  }
  return undefined;
}
