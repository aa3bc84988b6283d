import type { SourceElement, SourcePage } from '../../source/model.js';
import { standsElsewhere } from './elsewhere.js';
import { isImplied } from './implied.js';
import { isLinkKnown } from './known-link.js';
import { languageOf } from './language.js';
import { around, elementsIn, wordsNear } from './nearby.js';
import { isSaidBy, wordsOf } from './word-list.js';

/** Shorter texts stand somewhere by chance. */
const shortest = 8;

/**
 * Whether somebody who has only the site without this attribute could write it again: the value
 * stands elsewhere in the site, or what is around the element implies it.
 */
export function isRecoverable(
  page: SourcePage,
  element: SourceElement,
  name: string,
  value: string,
): boolean {
  switch (name) {
    case 'href':
      return isLinkKnown(page, element, value);
    case 'lang':
      return isLanguageKnown(page, element, value);
    case 'for':
    case 'aria-controls':
    case 'aria-describedby':
    case 'aria-labelledby':
      return isReferenceNear(page, element, name, value);
    case 'aria-valuenow':
      return isValueShown(element, value);
    case 'required':
      return isMarkedRequired(element) || hasLikeness(page, element, name, value);
    case 'alt':
    case 'aria-label':
    case 'placeholder':
    case 'title':
      return (
        isSaidBy(value, wordsNear(element, name)) ||
        (value.trim().length >= shortest && standsElsewhere(page, element, name, value.trim()))
      );
    default:
      return (
        isImplied(name, value, wordsNear(element, name)) || hasLikeness(page, element, name, value)
      );
  }
}

/** An element of the same kind that has the attribute, with the same value as all of its kind. */
function hasLikeness(
  page: SourcePage,
  element: SourceElement,
  name: string,
  value: string,
): boolean {
  const classOf = (one: SourceElement) => attributeOf(one, 'class') ?? '';
  const alike = page.elements.filter(
    (other) =>
      other !== element &&
      other.tag === element.tag &&
      (classOf(other) === classOf(element) || other.parent === element.parent),
  );
  const values = new Set(alike.flatMap((other) => attributeOf(other, name) ?? []));
  return values.size === 1 && values.has(value);
}

function isLanguageKnown(page: SourcePage, element: SourceElement, value: string): boolean {
  const primary = value.toLowerCase().split('-')[0] ?? '';
  if (languageOf(element.text) === primary) return true;
  return standsElsewhere(page, element, 'lang', `lang="${value}"`);
}

/** The element that an id refers to is close by, or named after what this one says. */
function isReferenceNear(
  page: SourcePage,
  element: SourceElement,
  name: string,
  value: string,
): boolean {
  const known = page.elements.filter((other) => attributeOf(other, 'id') === value);
  if (known.length !== 1 || /\s/.test(value)) return false;
  const isNamed = element.attributes.some(
    (other) => other.name !== name && other.value.replace(/^#/, '') === value,
  );
  const near = around(element, 2).some((outer) =>
    elementsIn(outer, 12).includes(known[0] ?? outer),
  );
  return isNamed || near || isSaidBy(wordsOf(value).join(' '), wordsNear(element, name));
}

/** The words or the width of a bar say how far it has come. */
function isValueShown(element: SourceElement, value: string): boolean {
  const said = [element.text, attributeOf(element, 'style') ?? ''].join(' ');
  return [...said.matchAll(/\d+(?:\.\d+)?/g)].some(([number]) => number === value.trim());
}

function isMarkedRequired(element: SourceElement): boolean {
  const said = [
    ...element.attributes
      .filter(({ name }) => name !== 'required')
      .map(({ name, value }) => `${name} ${value}`),
    ...around(element, 1).map(({ text }) => text),
  ];
  return said.some((text) => /\*|required/i.test(text));
}

function attributeOf({ attributes }: SourceElement, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}
