import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { Choose } from '../defects/variant.js';
import { addAttribute, attributeNamed, setAttribute } from './attributes.js';
import { changeInPlace, declarationOf, type Wanted } from './change-in-place.js';
import type { SourceElement, SourcePage } from './model.js';
import { interferes } from './shorthands.js';
import { sourceText } from './spanning.js';
import { type StylePlace, stylePlaces, weightIn } from './style-places.js';

const mostElements = 3;

/**
 * Sets styles of one element by a change in one place: in an authored rule that matches it and at
 * most two other seen elements, or in its style attribute, chosen among those that can do it.
 * What is declared there is replaced, the rest is added in the manner of the place.
 */
export function setStyle(
  page: SourcePage,
  element: SourceElement,
  wanted: Readonly<Record<string, string>>,
  choose: Choose,
): Change | undefined {
  const list = Object.entries(wanted);
  if (list.length === 0) return undefined;
  const places = stylePlaces(page, element);
  const changes = places
    .filter(({ elements, declarations }) => elements.length <= mostElements && declarations.length)
    .filter((place) => list.every(([property]) => winsIn(place, places, property)))
    .flatMap((place) => changeInPlace(page, place, list, choose) ?? []);
  const written = inAttribute(page, element, places, list);
  if (written !== undefined) changes.push(written);
  const real = changes.filter((change) => sourceText(page, change) !== change.text);
  return choose('where the style is set', real);
}

/** Whether nothing stronger says otherwise, here or in another place. */
function winsIn(place: StylePlace, places: readonly StylePlace[], property: string): boolean {
  const present = declarationOf(place, property);
  const weight = weightIn(places, place, present?.important === true);
  return places.every((other) =>
    other.declarations.every(
      (one) =>
        !interferes(one.property, property) || weightIn(places, other, one.important) <= weight,
    ),
  );
}

/** For an element that has none yet, or an empty one. */
function inAttribute(
  page: SourcePage,
  element: SourceElement,
  places: readonly StylePlace[],
  wanted: Wanted,
): Change | undefined {
  const isOverruled = places.some(({ declarations }) =>
    declarations.some(
      (one) => one.important && wanted.some(([property]) => interferes(one.property, property)),
    ),
  );
  if (isOverruled) return undefined;
  const text = wanted.map(([property, value]) => `${property}: ${value}`).join('; ');
  const attribute = attributeNamed(element, 'style');
  if (attribute === undefined) return addAttribute(page, element, 'style', text);
  return attribute.value.trim() === '' ? setAttribute(page, element, 'style', text) : undefined;
}
