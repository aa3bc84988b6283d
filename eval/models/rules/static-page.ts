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
  const known = new Map<unknown, SourceElement>();
  for (const element of elements) {
    const node = query(() => document.querySelector(element.path));
    if (node) known.set(node, element);
  }
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
