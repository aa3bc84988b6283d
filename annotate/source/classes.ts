import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { escaped, markOf } from './attribute-text.js';
import { attributeNamed, removeAttribute, setAttribute } from './attributes.js';
import type { SourceElement, SourcePage } from './model.js';
import { sourceText } from './spanning.js';

/** Replaces a class by another one, or removes it, and the attribute if it was the only one. */
export function replaceClass(
  page: SourcePage,
  element: SourceElement,
  from: string,
  to: string | undefined,
): Change | undefined {
  const attribute = attributeNamed(element, 'class');
  if (attribute?.valueRange === undefined) return undefined;
  const { path, start } = attribute.valueRange;
  const written = sourceText(page, attribute.valueRange);
  const names = [...written.matchAll(/\S+/g)];
  const place = names.findIndex(([name]) => name === from);
  const found = names[place];
  if (found === undefined) return undefined;
  if (to === undefined && names.length === 1) return removeAttribute(page, element, 'class');
  const end = found.index + from.length;
  if (to !== undefined) {
    const mark = markOf(page, attribute);
    // Without quotation marks it is the only class.
    if (mark === undefined) return setAttribute(page, element, 'class', to);
    return { path, start: start + found.index, end: start + end, text: escaped(to, mark) };
  }
  const previous = names[place - 1];
  const next = names[place + 1];
  return previous === undefined
    ? { path, start: start + found.index, end: start + (next?.index ?? end), text: '' }
    : { path, start: start + previous.index + previous[0].length, end: start + end, text: '' };
}
