import type { SourceElement } from './model.js';

/** What stands for a part of a page, however much is inside of it. */
const telling = new Set(
  'header nav main section article aside footer form table ul ol figure h1 h2 h3 h4 h5 h6 p a button label'.split(
    ' ',
  ),
);

/**
 * At most so many elements, in document order. Where there are more, mere wrappers go first: what
 * would happen to them happens to what they hold.
 */
export function mostTelling(elements: readonly SourceElement[], most: number): SourceElement[] {
  if (elements.length <= most) return [...elements];
  const isTelling = ({ tag, children }: SourceElement) => children.length === 0 || telling.has(tag);
  const ranked = [...elements.filter(isTelling), ...elements.filter((one) => !isTelling(one))];
  const kept = new Set(ranked.slice(0, most));
  return elements.filter((element) => kept.has(element));
}
