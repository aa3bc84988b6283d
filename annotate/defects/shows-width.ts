import type { SourceElement, SourcePage } from '../source/model.js';
import { right } from './boxes.js';
import { isFlex, isOpaque, isPicture, pixelsOf } from './looks.js';
import { isWrapped } from './text-block.js';
import type { Place } from './ways.js';

const deepest = 4;
const fields = new Set(['input', 'select', 'textarea', 'button', 'table', 'pre', 'progress']);

/** Whether anybody would see that it is wider: by its ground or edge, or by what is in it. */
export function showsWidth(place: Place, depth = 0): boolean {
  const { page, element, seen, choose } = place;
  if (isPicture(element) || fields.has(element.tag) || isOpaque({ element, seen })) return true;
  if ((pixelsOf(seen, 'border-right-width') ?? 0) > 0 || isWrapped(place)) return true;
  if (seen.lines.length > 0 && /center|right|end/.test(seen.style['text-align'] ?? '')) return true;
  if (isFlex(seen) && /between|around|evenly|center|end/.test(seen.style['justify-content'] ?? ''))
    return true;
  if (depth >= deepest) return false;
  return element.children.some((child) => {
    const inner = page.seen.get(child);
    if (inner === undefined || right(inner.box) < right(seen.parent) - 60) return false;
    return showsWidth({ page, element: child, seen: inner, choose }, depth + 1);
  });
}

/** Whether something in an element hides what would lie behind its text. */
export function hasGround(page: SourcePage, element: SourceElement, depth = 0): boolean {
  const seen = page.seen.get(element);
  if (seen === undefined || depth > deepest) return false;
  if (isOpaque({ element, seen })) return true;
  return element.children.some((child) => hasGround(page, child, depth + 1));
}
