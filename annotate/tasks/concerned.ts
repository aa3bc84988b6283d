import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { DefectType } from '../../pipelines/engine/repair.js';
import type { SourceElement, SourcePage, SourceRange } from '../source/model.js';

/**
 * The seen elements that a change is about as it is written: the one it stands in, or those of a
 * rule. What is wrongly nested shows in what it is nested in, too.
 */
export function concernedBy(page: SourcePage, type: DefectType, change: Change): SourceElement[] {
  const around = page.elements.filter((element) => holds(extent(element), change));
  // Document order: the last one is the innermost.
  const innermost = around.at(-1);
  const nearest = innermost === undefined ? [] : nearestSeen(page, innermost);
  const written = nearest.filter((one) => one === innermost || type === 'nesting-error');
  const styled = page.rules
    .filter(({ body }) => holds(body, change))
    .flatMap(({ elements }) => elements);
  return [...new Set([...written, ...styled])];
}

function extent({ openTag, closeTag }: SourceElement): SourceRange {
  return { ...openTag, end: closeTag?.end ?? openTag.end };
}

function holds({ path, start, end }: SourceRange, change: Change): boolean {
  return path === change.path && start <= change.start && end >= change.end;
}

function nearestSeen({ seen }: SourcePage, element: SourceElement): SourceElement[] {
  for (let one: SourceElement | undefined = element; one !== undefined; one = one.parent) {
    if (seen.has(one) || one.tag === 'html') return [one];
  }
  return [];
}
