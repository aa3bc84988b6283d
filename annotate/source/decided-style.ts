import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { removeAttribute } from './attributes.js';
import { withPart } from './box-sides.js';
import { removeDeclaration, replaceValue } from './declaration-edits.js';
import type { SourceElement, SourcePage } from './model.js';
import { sourceText } from './spanning.js';
import { decidingDeclaration } from './style-places.js';

/** Removes the authored declaration that decides about a property of an element. */
export function dropStyle(
  page: SourcePage,
  element: SourceElement,
  property: string,
): Change | undefined {
  const decided = decidingDeclaration(page, element, property);
  // Of a shorthand, more would go than was asked for.
  if (decided?.declaration.property !== property) return undefined;
  const { place, declaration } = decided;
  if (place.mark !== undefined && place.declarations.length === 1) {
    return removeAttribute(page, element, 'style');
  }
  return removeDeclaration(page, place, declaration);
}

/** Replaces the value that the authored declaration of a property gives to an element. */
export function changeStyle(
  page: SourcePage,
  element: SourceElement,
  property: string,
  value: string,
): Change | undefined {
  const decided = decidingDeclaration(page, element, property);
  if (decided === undefined) return undefined;
  const { place, declaration } = decided;
  const replaced =
    declaration.property === property
      ? value
      : withPart(declaration.property, declaration.value, property, value);
  const change = replaced === undefined ? undefined : replaceValue(place, declaration, replaced);
  return change && sourceText(page, change) !== change.text ? change : undefined;
}
