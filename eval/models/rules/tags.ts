import { attributeNamed } from '../../../annotate/source/attributes.js';
import { removeAttribute, renameElement } from '../../../annotate/source/edits.js';
import type { SourceElement } from '../../../annotate/source/model.js';
import { pageStyles } from '../../../annotate/source/page-styles.js';
import { type Finding, finding, type Rule } from './finding.js';
import type { StaticPage } from './static-page.js';

const generic = new Set(['div', 'span', 'p', 'td']);
const structural = new Set(['ul', 'ol', 'table', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Tags without a meaning where the rest of the site has one with. */
export const tags: Rule = (page, all) => {
  const usual = usualTags(all);
  const styled = styledTags(page);
  const found: Finding[] = [];
  for (const element of page.elements) {
    const role = attributeNamed(element, 'role')?.value;
    if ((role === 'none' || role === 'presentation') && structural.has(element.tag)) {
      found.push(...finding(0.9, removeAttribute(page, element, 'role')));
    }
    if (!generic.has(element.tag)) continue;
    const wanted = byAttributes(element) ?? byParent(element);
    const [tag, weight] =
      wanted ?? byClass(element, styled, 0.8) ?? byClass(element, usual, 0.7) ?? [];
    if (tag === undefined || tag === element.tag || weight === undefined) continue;
    found.push(...finding(weight, renameElement(page, element, tag)));
  }
  return found;
};

type Guess = readonly [tag: string, weight: number];

/** Attributes that only one kind of element has. */
function byAttributes(element: SourceElement): Guess | undefined {
  const has = (name: string) => attributeNamed(element, name) !== undefined;
  if (has('href')) return ['a', 0.95];
  if (has('for')) return ['label', 0.95];
  if (has('datetime')) return ['time', 0.9];
  if (has('scope')) return ['th', 0.9];
  const type = attributeNamed(element, 'type')?.value;
  return type === 'button' || type === 'submit' ? ['button', 0.95] : undefined;
}

/** What its siblings are, or all that its parent may hold. */
function byParent({ tag, parent, children }: SourceElement): Guess | undefined {
  const holdsItems = children.some((one) => one.tag === 'li');
  if ((parent?.tag === 'ul' || parent?.tag === 'ol') && !holdsItems) return ['li', 0.95];
  const isList = tag === 'div' && holdsItems && children.every((one) => one.tag === 'li');
  if (isList && parent?.tag !== 'ul' && parent?.tag !== 'ol') return ['ul', 0.95];
  const cells = parent?.tag === 'tr' && tag === 'td' ? parent.children : [];
  const others = cells.filter((one) => one.tag === 'th').length;
  return others > 0 && others === cells.length - 1 ? ['th', 0.9] : undefined;
}

type TagsByClass = ReadonlyMap<string, ReadonlyMap<string, number>>;

function byClass(element: SourceElement, known: TagsByClass, weight: number): Guess | undefined {
  const names = attributeNamed(element, 'class')?.value.trim() ?? '';
  for (const name of [names, ...names.split(/\s+/)]) {
    const counts = [...(known.get(name) ?? [])].sort(([, left], [, right]) => right - left);
    const [most] = counts;
    const own = counts.find(([tag]) => tag === element.tag)?.[1] ?? 0;
    if (name !== '' && most !== undefined && !generic.has(most[0]) && most[1] > own) {
      return [most[0], weight];
    }
  }
  return undefined;
}

/** The tags that elements with the same classes have, on all pages. */
function usualTags(pages: readonly StaticPage[]): TagsByClass {
  const counts = new Map<string, Map<string, number>>();
  for (const { elements } of pages) {
    for (const element of elements) {
      count(counts, attributeNamed(element, 'class')?.value.trim() ?? '', element.tag);
    }
  }
  return counts;
}

/** The tags that stylesheets name together with a class, as in `nav.menu`. */
function styledTags({ route, files }: StaticPage): TagsByClass {
  const counts = new Map<string, Map<string, number>>();
  for (const { selector } of pageStyles(route, files)) {
    for (const [, tag = '', name = ''] of selector.matchAll(
      /(?<![\w.#-])([a-z][a-z0-9]*)\.([\w-]+)/g,
    )) {
      count(counts, name, tag);
    }
  }
  return counts;
}

function count(counts: Map<string, Map<string, number>>, name: string, tag: string): void {
  const own = counts.get(name) ?? new Map<string, number>();
  own.set(tag, (own.get(tag) ?? 0) + 1);
  counts.set(name, own);
}
