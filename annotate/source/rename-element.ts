import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { SourceElement, SourcePage } from './model.js';
import { spanning } from './spanning.js';

/**
 * Gives an element another name in its opening and its closing tag, and text behind the name, such
 * as an attribute. Undefined where it has no closing tag, or where that is far away.
 */
export function renameElement(
  page: SourcePage,
  element: SourceElement,
  tag: string,
  attributes = '',
): Change | undefined {
  const { openTag, closeTag, nameEnd } = element;
  if (closeTag === undefined) return undefined;
  const { path } = openTag;
  const apart = attributes === '' || /^\s/.test(attributes) ? '' : ' ';
  const opening = { path, start: openTag.start + 1, end: nameEnd, text: tag + apart + attributes };
  const start = closeTag.start + '</'.length;
  return spanning(page, [opening, { path, start, end: start + element.tag.length, text: tag }]);
}
