import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { sourceText, spanning } from '../source/edits.js';
import type { SourceElement } from '../source/model.js';
import { extentOf } from './extent.js';
import { type Place, variantsOf, type Way } from './ways.js';

const blocks = new Set(
  'div ul ol dl h1 h2 h3 h4 h5 h6 section article form table figure blockquote pre p aside header footer nav'.split(
    ' ',
  ),
);
const formatting = new Set('a b strong em i small u code mark'.split(' '));
const interactive = new Set('a button input select textarea label details'.split(' '));

const insertion = (path: string, at: number, text: string): Change => ({
  path,
  start: at,
  end: at,
  text,
});

/** Puts an element around another one. */
function around({ page, element }: Place, open: string, close: string): Change | undefined {
  const extent = extentOf(element);
  if (extent === undefined) return undefined;
  const { path, start, end } = extent;
  return spanning(page, [insertion(path, start, open), insertion(path, end, close)]);
}

/** Puts an element around what is in another one. */
function inside({ page, element }: Place, open: string, close: string): Change | undefined {
  if (extentOf(element) === undefined || element.closeTag === undefined) return undefined;
  const { path, end } = element.openTag;
  return spanning(page, [
    insertion(path, end, open),
    insertion(path, element.closeTag.start, close),
  ]);
}

const has = (element: SourceElement, tags: ReadonlySet<string>): boolean =>
  element.children.some((child) => tags.has(child.tag) || has(child, tags));

const isInside = (element: SourceElement, tags: ReadonlySet<string>): boolean =>
  element.parent !== undefined && (tags.has(element.parent.tag) || isInside(element.parent, tags));

/** Text right behind the element, still in its parent. */
function textBehind(page: Place['page'], { closeTag, parent }: SourceElement): string {
  const end = parent?.closeTag?.start;
  if (closeTag === undefined || end === undefined || parent === undefined) return '';
  const next = parent.children.find(({ openTag }) => openTag.start >= closeTag.end);
  const { path, end: start } = closeTag;
  return sourceText(page, { path, start, end: Math.min(end, next?.openTag.start ?? end) }).trim();
}

/** Of the element around it, for what the crossed tags hold is another thing afterwards. */
const crossed =
  (cross: (place: Place, inner: SourceElement) => Change | undefined): Way =>
  (place) => {
    const { element, choose } = place;
    if (!blocks.has(element.tag) || extentOf(element) === undefined) return undefined;
    const inside = element.children.filter(
      ({ tag, closeTag }) => formatting.has(tag) && closeTag !== undefined,
    );
    return choose(
      'crossed',
      inside.flatMap((inner) => cross(place, inner) ?? []),
    );
  };

const closingLate = crossed(({ page, element }, inner) => {
  const { closeTag } = inner;
  if (closeTag === undefined || element.closeTag === undefined) return undefined;
  if (textBehind(page, inner).length < 3) return undefined;
  return spanning(page, [
    { ...closeTag, text: '' },
    insertion(closeTag.path, element.closeTag.end, sourceText(page, closeTag)),
  ]);
});

const openingEarly = crossed(({ page, element }, { openTag }) => {
  const between = { path: openTag.path, start: element.openTag.end, end: openTag.start };
  if (sourceText(page, between).trim() !== '') return undefined;
  return spanning(page, [
    insertion(openTag.path, element.openTag.start, sourceText(page, openTag)),
    { ...openTag, text: '' },
  ]);
});

export const nestingError = variantsOf('nesting-error', {
  'paragraph-around': (place) => {
    const { tag, parent } = place.element;
    if (!blocks.has(tag) || parent === undefined || !blocks.has(parent.tag) || parent.tag === 'p')
      return undefined;
    return around(place, '<p>', '</p>');
  },
  'block-in-paragraph': (place) => {
    if (place.element.tag !== 'p' || place.element.text === '') return undefined;
    return inside(place, '<div>', '</div>');
  },
  'block-in-inline': (place) => {
    const tag = place.choose('tag', ['span', 'small', 'em', 'label']) ?? 'span';
    if (!blocks.has(place.element.tag) || isInside(place.element, formatting)) return undefined;
    return around(place, `<${tag}>`, `</${tag}>`);
  },
  'button-in-link': (place) => {
    if (place.element.tag !== 'a' || has(place.element, interactive)) return undefined;
    return inside(place, '<button type="button">', '</button>');
  },
  'link-in-button': (place) => {
    if (place.element.tag !== 'button' || has(place.element, interactive)) return undefined;
    return inside(place, '<a href="#">', '</a>');
  },
  'link-in-link': (place) => {
    const address = place.element.attributes.find(({ name }) => name === 'href');
    if (place.element.tag !== 'a' || address === undefined) return undefined;
    return around(place, `<a ${sourceText(place.page, address.range)}>`, '</a>');
  },
  'item-wrapped': (place) =>
    /^(?:li|dt|dd|tr|td|th)$/.test(place.element.tag)
      ? around(place, '<div>', '</div>')
      : undefined,
  'heading-in-heading': (place) => {
    const level = Number(/^h([1-6])$/.exec(place.element.tag)?.[1]);
    if (!(level >= 1)) return undefined;
    const inner = `h${level < 6 ? level + 1 : level - 1}`;
    return inside(place, `<${inner}>`, `</${inner}>`);
  },
  'closing-late': closingLate,
  'opening-early': openingEarly,
});
