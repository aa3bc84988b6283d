import { markOf } from './attribute-text.js';
import { attributeNamed } from './attributes.js';
import type { SourceElement, SourcePage, StyleDeclaration, StyleRule } from './model.js';
import { parseCss } from './parse-css.js';
import { readDeclarations } from './read-declarations.js';
import { compareSpecificity, type Specificity } from './selector-parts.js';
import { covers } from './shorthands.js';
import { sourceText } from './spanning.js';

/** Where styles of an element are written: a rule that matches it, or its own attribute. */
export interface StylePlace extends Pick<StyleRule, 'body' | 'declarations'> {
  /** The elements that a change of it concerns, as far as they are seen. */
  readonly elements: readonly SourceElement[];
  /** Around the text, if it is a style attribute. */
  readonly mark: '"' | "'" | undefined;
}

/** A declaration, and the place that it stands in. */
export interface PlacedDeclaration {
  readonly place: StylePlace;
  readonly declaration: StyleDeclaration;
}

/** Rules by element: a page is asked about the same elements again and again. */
const rulesOf = new WeakMap<SourcePage, ReadonlyMap<SourceElement, readonly StyleRule[]>>();

/** The places of the styles of an element, those that win over others last. */
export function stylePlaces(page: SourcePage, element: SourceElement): StylePlace[] {
  const rules = rulesOf.get(page) ?? rulesByElement(page);
  rulesOf.set(page, rules);
  const places: StylePlace[] = (rules.get(element) ?? []).map((rule) => ({
    ...rule,
    mark: undefined,
  }));
  const attribute = stylePlaceOf(page, element);
  return attribute === undefined ? places : [...places, attribute];
}

/** How much a declaration in one of the places weighs: the heaviest decides. */
export function weightIn(places: readonly StylePlace[], place: StylePlace, important: boolean) {
  return places.indexOf(place) + (important ? places.length : 0);
}

/** The declaration that decides about a property, be it its own or one of a shorthand. */
export function decidingDeclaration(
  page: SourcePage,
  element: SourceElement,
  property: string,
): PlacedDeclaration | undefined {
  const places = stylePlaces(page, element);
  let best: PlacedDeclaration | undefined;
  let most = -1;
  for (const place of places) {
    for (const declaration of place.declarations) {
      const weight = weightIn(places, place, declaration.important);
      if (weight < most || !covers(declaration.property, property)) continue;
      best = { place, declaration };
      most = weight;
    }
  }
  return best;
}

/** The style attribute, if its text can be told from its value. */
function stylePlaceOf(page: SourcePage, element: SourceElement): StylePlace | undefined {
  const attribute = attributeNamed(element, 'style');
  const mark = attribute && markOf(page, attribute);
  if (attribute?.valueRange === undefined || mark === undefined) return undefined;
  const text = sourceText(page, attribute.valueRange);
  // With character references, places in the value are not places in the text.
  if (text.includes('&')) return undefined;
  const { path, start } = attribute.valueRange;
  const tree = parseCss(text, 'declarationList');
  const nodes = tree?.type === 'DeclarationList' ? tree.children : [];
  const declarations = readDeclarations(nodes, { path, text, offset: start });
  return { body: attribute.valueRange, declarations, elements: [element], mark };
}

function rulesByElement(page: SourcePage): ReadonlyMap<SourceElement, readonly StyleRule[]> {
  const found = new Map<SourceElement, Strong[]>();
  for (const rule of page.rules) {
    const isLayered = rule.conditions.some((condition) => /^@layer\b/.test(condition));
    for (const [index, element] of rule.elements.entries()) {
      const strong = { rule, isLayered, specificity: rule.specificities[index] ?? [0, 0, 0] };
      const others = found.get(element);
      if (others === undefined) found.set(element, [strong]);
      else others.push(strong);
    }
  }
  return new Map(
    [...found].map(([element, rules]) => [
      element,
      rules.toSorted(byCascade).map(({ rule }) => rule),
    ]),
  );
}

interface Strong {
  readonly rule: StyleRule;
  readonly isLayered: boolean;
  readonly specificity: Specificity;
}

/** Rules outside of layers win, then the stronger selector; sorting keeps what is later last. */
function byCascade(left: Strong, right: Strong): number {
  return (
    Number(right.isLayered) - Number(left.isLayered) ||
    compareSpecificity(left.specificity, right.specificity)
  );
}
