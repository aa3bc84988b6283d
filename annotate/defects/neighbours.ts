import type { ElementObservation } from '../../pipelines/engine/observation.js';
import type { SourceElement, SourcePage } from '../source/model.js';

export interface Neighbour {
  readonly element: SourceElement;
  readonly seen: ElementObservation;
}

/** The parent, the parent's parent and so on, as far as they are seen. */
export function* ancestorsOf(page: SourcePage, element: SourceElement): Generator<Neighbour> {
  for (let above = element.parent; above !== undefined; above = above.parent) {
    const seen = page.seen.get(above);
    if (seen !== undefined) yield { element: above, seen };
  }
}

export function parentOf(page: SourcePage, element: SourceElement): Neighbour | undefined {
  const seen = element.parent && page.seen.get(element.parent);
  return element.parent && seen && { element: element.parent, seen };
}

/** The next seen child of the same parent. */
export const nextOf = (page: SourcePage, element: SourceElement) => besideOf(page, element, 1);
export const previousOf = (page: SourcePage, element: SourceElement) => besideOf(page, element, -1);

function besideOf(page: SourcePage, element: SourceElement, step: 1 | -1): Neighbour | undefined {
  const all = element.parent?.children ?? [];
  for (let at = all.indexOf(element) + step; all[at] !== undefined; at += step) {
    const other = all[at];
    const seen = other && page.seen.get(other);
    if (other && seen) return { element: other, seen };
  }
  return undefined;
}

export function contains(outer: SourceElement, inner: SourceElement): boolean {
  for (let above = inner.parent; above !== undefined; above = above.parent) {
    if (above === outer) return true;
  }
  return false;
}
