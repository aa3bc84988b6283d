import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { escaped, markOf, usualMark } from './attribute-text.js';
import type { SourceAttribute, SourceElement, SourcePage } from './model.js';
import { sourceText } from './spanning.js';

/** Adds an attribute right behind the name of the element; one that is there is replaced. */
export function addAttribute(
  page: SourcePage,
  element: SourceElement,
  name: string,
  value?: string,
): Change {
  const mark = usualMark(page, element);
  const text = value === undefined ? name : `${name}=${mark}${escaped(value, mark)}${mark}`;
  const present = attributeNamed(element, name);
  if (present !== undefined) return { ...present.range, text };
  const { path } = element.openTag;
  return { path, start: element.nameEnd, end: element.nameEnd, text: ` ${text}` };
}

/** Removes an attribute with the white space before it. */
export function removeAttribute(
  page: SourcePage,
  element: SourceElement,
  name: string,
): Change | undefined {
  const attribute = attributeNamed(element, name);
  if (attribute === undefined) return undefined;
  const { path, start, end } = attribute.range;
  const before = sourceText(page, { path, start: element.openTag.start, end: start });
  const behind = sourceText(page, { path, start: end, end: end + 1 });
  // Without a space, what follows would become a part of what stands in front.
  const white = /[\t\n\f\r >]/.test(behind) ? before.length - before.trimEnd().length : 0;
  return { path, start: start - white, end, text: '' };
}

/** Replaces the value of an attribute that is there. */
export function setAttribute(
  page: SourcePage,
  element: SourceElement,
  name: string,
  value: string,
): Change | undefined {
  const attribute = attributeNamed(element, name);
  if (attribute === undefined) return undefined;
  const { range, valueRange } = attribute;
  const mark = markOf(page, attribute);
  if (valueRange !== undefined && mark !== undefined) {
    return { ...valueRange, text: escaped(value, mark) };
  }
  if (valueRange !== undefined && /^[^\s"'`=<>&]+$/.test(value))
    return { ...valueRange, text: value };
  const usual = usualMark(page, element);
  const written = sourceText(page, { ...range, end: range.start + name.length });
  return { ...range, text: `${written}=${usual}${escaped(value, usual)}${usual}` };
}

export function attributeNamed(element: SourceElement, name: string): SourceAttribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name.toLowerCase());
}
