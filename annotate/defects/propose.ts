import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { DefectType } from '../../pipelines/engine/repair.js';
import type { SourceElement, SourcePage } from '../source/model.js';
import { allVariants } from './all.js';
import { chooserFor, digest } from './choose.js';
import { takeTurns } from './take-turns.js';
import { classesOf } from './utilities/classes-of.js';
import type { DefectVariant } from './variant.js';

export interface Proposal {
  readonly type: DefectType;
  readonly variant: string;
  /** Where the effect will be looked for; the change may be somewhere else. */
  readonly element: SourceElement;
  readonly change: Change;
}

const mostElements = 2_000;
const mostOfType = 60;
const mostOnElement = 3;
const mostInFamily = 2;

/**
 * Every way of every type on the elements that it suits, in an order that only the seed and the
 * page decide, and so mixed that the first few are of many types, ways and elements.
 */
export function proposeAll(page: SourcePage, seed: string): Proposal[] {
  const place = [seed, page.route];
  const types = inOrder(DefectType.options, (type) => [...place, type]);
  return [...takeTurns(types.map((type) => proposalsOfType(page, type, place)))];
}

function* proposalsOfType(
  page: SourcePage,
  type: DefectType,
  place: readonly string[],
): Generator<Proposal> {
  const variants = inOrder(
    allVariants.filter((variant) => variant.type === type),
    ({ name }) => [...place, type, name],
  );
  const onElement = new Map<SourceElement, number>();
  const changes = new Set<string>();
  for (const proposal of takeTurns(
    variants.map((variant) => proposalsOfVariant(page, variant, place)),
  )) {
    const { element, change } = proposal;
    const before = onElement.get(element) ?? 0;
    // Two ways may come to the same change, and one change is one defect.
    const key = JSON.stringify(change);
    if (before >= mostOnElement || changes.has(key)) continue;
    onElement.set(element, before + 1);
    changes.add(key);
    yield proposal;
    if (changes.size >= mostOfType) return;
  }
}

function* proposalsOfVariant(
  page: SourcePage,
  variant: DefectVariant,
  place: readonly string[],
): Generator<Proposal> {
  const { type, name } = variant;
  const inFamily = new Map<string, number>();
  for (const element of inOrder(candidates(page), ({ path }) => [...place, path, type, name])) {
    const family = familyOf(element);
    const before = inFamily.get(family) ?? 0;
    if (before >= mostInFamily) continue;
    const change = variant.propose(page, element, chooserFor(...place, element.path, type, name));
    if (change === undefined) continue;
    inFamily.set(family, before + 1);
    yield { type, variant: name, element, change };
  }
}

/** What is seen, and the root, which is heard. */
function candidates({ elements, seen }: SourcePage): SourceElement[] {
  const roots = elements.filter((element) => element.tag === 'html' && !seen.has(element));
  return [...roots, ...[...seen.keys()].slice(0, mostElements)];
}

/** Elements like it: the cards of a row, the items of a menu. */
function familyOf(element: SourceElement): string {
  const kind = (one: SourceElement | undefined) =>
    one === undefined ? '' : [one.tag, ...classesOf(one)].join('.');
  return `${kind(element.parent)} ${kind(element)}`;
}

function inOrder<T>(items: readonly T[], words: (item: T) => readonly string[]): T[] {
  return items
    .map((item) => ({ item, order: digest(words(item)) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
