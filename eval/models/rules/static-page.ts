import { parseHTML } from 'linkedom';
import type { SourceElement, SourcePage, StyleRule } from '../../../annotate/source/model.js';
import { pageStyles } from '../../../annotate/source/page-styles.js';
import { readHtml } from '../../../annotate/source/read-html.js';
import {
  compareSpecificity,
  type Specificity,
  selectorParts,
} from '../../../annotate/source/selector-parts.js';
import type { Files } from '../../../pipelines/engine/edit/files.js';
import type { RepairPrompt } from '../../../pipelines/engine/repair-task.js';

const mostRules = 2_000;
const mostElements = 3_000;

/** A page as it is written, with the rules that match each element; nothing was rendered. */
export interface StaticPage extends SourcePage {
  readonly html: string;
}

/** The pages of a prompt. Conditions of rules are taken to hold, unless they are about narrow screens. */
export function staticPages({ files: given, viewport }: RepairPrompt): StaticPage[] {
  const files: Files = new Map(given.map(({ path, code }) => [path, code]));
  return given
    .filter(({ path }) => /\.html?$/i.test(path))
    .map(({ path, code }) => {
      const elements = readHtml(path, code).slice(0, mostElements);
      const rules = matched(code, elements, path, files);
      return { route: path, viewport, files, elements, rules, seen: new Map(), html: code };
    });
}

function matched(
  html: string,
  elements: readonly SourceElement[],
  path: string,
  files: Files,
): StyleRule[] {
  const { document } = parseHTML(html);
  const known = elementsByNode(document, elements);
  const found: { readonly rule: StyleRule; readonly specificity: Specificity }[] = [];
  for (const rule of pageStyles(path, files).slice(0, mostRules)) {
    if (rule.conditions.some(isElsewhere)) continue;
    for (const { text, specificity } of selectorParts(rule.selector)) {
      // A state such as :hover is not how the page is looked at.
      if (/:(?!root|not|is|where|first|last|nth|only)/.test(text)) continue;
      const nodes = query(() => [...document.querySelectorAll(text)]) ?? [];
      const own = nodes.flatMap((node) => known.get(node) ?? []);
      if (own.length > 0) {
        const specificities = own.map(() => specificity);
        found.push({ rule: { ...rule, elements: own, specificities }, specificity });
      }
    }
  }
  return found
    .toSorted((left, right) => compareSpecificity(left.specificity, right.specificity))
    .map(({ rule }) => rule);
}

/** The same elements in the tree that selectors are asked of, found by their paths. */
function elementsByNode(
  document: Document,
  elements: readonly SourceElement[],
): ReadonlyMap<Element, SourceElement> {
  const byPath = new Map(elements.map((element) => [element.path, element]));
  const known = new Map<Element, SourceElement>();
  // A text without any tag is no document there, and asking for its body an error.
  if (document.documentElement === null) return known;
  const stack: (readonly [node: Element | null, path: string])[] = [
    [document.documentElement, 'html'],
    [document.body, 'body'],
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, path] = next;
    const element = byPath.get(path);
    if (node === null) continue;
    if (element !== undefined) known.set(node, element);
    if (path === 'html') continue;
    for (const [index, child] of [...node.children].entries()) {
      stack.push([child, `${path} > :nth-child(${index + 1})`]);
    }
  }
  return known;
}

function isElsewhere(condition: string): boolean {
  return /print|max-width|max-height|prefers-|hover\s*:\s*none|container|dark/.test(condition);
}

/** Selectors that only browsers know match nothing here. */
function query<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
