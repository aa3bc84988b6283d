import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { Choose } from '../defects/variant.js';
import { withPart } from './box-sides.js';
import { insertDeclarations, removeDeclaration, replaceValue } from './declaration-edits.js';
import type { SourcePage, StyleDeclaration } from './model.js';
import { covers, interferes } from './shorthands.js';
import { spanning } from './spanning.js';
import type { StylePlace } from './style-places.js';

export type Wanted = readonly (readonly [property: string, value: string])[];

/**
 * The change of one place after which these properties have their values there. A shorthand gets
 * another value where only a part of it has to change; else its part is declared behind it.
 */
export function changeInPlace(
  page: SourcePage,
  place: StylePlace,
  wanted: Wanted,
  choose: Choose,
): Change | undefined {
  const { declarations } = place;
  const values = new Map<StyleDeclaration, string>();
  const removed = new Set<StyleDeclaration>();
  const added: (readonly [string, string])[] = [];
  for (const [property, value] of wanted) {
    const present = declarationOf(place, property);
    const before = present && (values.get(present) ?? present.value);
    const replaced =
      present === undefined || before === undefined || present.property === property
        ? value
        : withPart(present.property, before, property, value);
    if (present === undefined || replaced === undefined) {
      // What is added is never important, and would be without effect.
      if (present?.important) return undefined;
      added.push([property, value]);
      continue;
    }
    values.set(present, replaced);
    for (const later of declarations.slice(declarations.indexOf(present) + 1)) {
      if (!interferes(later.property, property)) continue;
      if (!covers(property, later.property)) return undefined;
      removed.add(later);
    }
  }
  const changes = [...values]
    .filter(([declaration]) => !removed.has(declaration))
    .map(([declaration, value]) => replaceValue(place, declaration, value));
  for (const one of removed) changes.push(removeDeclaration(page, place, one));
  if (added.length > 0) {
    const last = declarations.findLastIndex((one) =>
      added.some(([property]) => interferes(one.property, property)),
    );
    // Somewhere behind what would undo it: always at the end, all of them would look alike.
    const behind = choose('after which declaration', declarations.slice(Math.max(0, last)));
    if (behind === undefined) return undefined;
    changes.push(insertDeclarations(page, place, behind, added));
  }
  return spanning(page, changes);
}

/** The declaration of a place that sets a property, be it as a part of a shorthand. */
export function declarationOf(place: StylePlace, property: string): StyleDeclaration | undefined {
  return place.declarations.findLast((one) => covers(one.property, property));
}
