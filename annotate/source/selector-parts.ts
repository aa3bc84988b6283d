import { type CssNode, parse } from 'css-tree';

/** How many ids, classes and elements a selector names: more of the first beat any of the next. */
export type Specificity = readonly [number, number, number];

/** One of the selectors of a list. */
export interface SelectorPart {
  readonly text: string;
  readonly specificity: Specificity;
}

const longestSelector = 2_000;
/** What an element is only while somebody does something with it. */
const states = new Set(['hover', 'active', 'focus', 'focus-within', 'focus-visible', 'target']);
/** Pseudo-elements that may be written like classes. */
const oldElements = new Set(['before', 'after', 'first-line', 'first-letter']);
/** They count as much as the strongest of what stands in their brackets. */
const transparent = new Set(['is', 'not', 'has', 'matches', '-webkit-any']);
const counting = new Set(['nth-child', 'nth-last-child']);

/**
 * The selectors of a list that may match an element as such and at rest: those with
 * pseudo-elements, or with a state that no page is in when it is looked at, are left out.
 */
export function selectorParts(selector: string): SelectorPart[] {
  const list = selector.length > longestSelector ? undefined : parsed(selector);
  if (list?.type !== 'SelectorList') return [];
  return [...list.children].filter(isAtRest).map((part) => ({
    text: selector.slice(part.loc?.start.offset, part.loc?.end.offset),
    specificity: specificityOf(part),
  }));
}

/** A selector of a list, and what it says of the one element that it stands for. */
export interface WholeSelector {
  readonly specificity: Specificity;
  /** Name of the element, id, and pseudo-element, as far as they are given. */
  readonly tag: string | undefined;
  readonly id: string | undefined;
  readonly pseudoElement: string;
}

/** All selectors of a list; undefined if any of it cannot be read. */
export function wholeSelectors(selector: string): WholeSelector[] | undefined {
  const list = selector.length > longestSelector ? undefined : parsed(selector);
  if (list?.type !== 'SelectorList') return undefined;
  const found: WholeSelector[] = [];
  for (const part of list.children) {
    if (part.type !== 'Selector') return undefined;
    const simple = [...part.children];
    const own = simple.slice(simple.findLastIndex(({ type }) => type === 'Combinator') + 1);
    const named = (type: 'TypeSelector' | 'IdSelector') => {
      const node = own.find((one) => one.type === type);
      return node !== undefined && 'name' in node ? String(node.name) : undefined;
    };
    const pseudo = own.flatMap((node) =>
      node.type === 'PseudoElementSelector' ||
      (node.type === 'PseudoClassSelector' && oldElements.has(node.name.toLowerCase()))
        ? node.name.toLowerCase()
        : [],
    );
    const tag = named('TypeSelector');
    found.push({
      specificity: specificityOf(part),
      tag: tag?.includes('*') || tag?.includes('|') ? undefined : tag?.toLowerCase(),
      id: named('IdSelector'),
      pseudoElement: pseudo.join(' '),
    });
  }
  return found;
}

function parsed(selector: string): CssNode | undefined {
  try {
    return parse(selector, { context: 'selectorList', positions: true });
  } catch (error) {
    // Browsers pass over what is no selector, and so do we.
    if (error instanceof Error && error.name === 'SyntaxError') return undefined;
    throw error;
  }
}

function isAtRest(part: CssNode): boolean {
  if (part.type !== 'Selector') return false;
  return [...part.children].every((simple) => {
    if (simple.type === 'PseudoElementSelector') return false;
    if (simple.type !== 'PseudoClassSelector') return true;
    const name = simple.name.toLowerCase();
    return !states.has(name) && !oldElements.has(name);
  });
}

function specificityOf(node: CssNode): Specificity {
  switch (node.type) {
    case 'Selector':
      return [...node.children].map(specificityOf).reduce(sum, [0, 0, 0]);
    case 'SelectorList':
      return [...node.children].map(specificityOf).reduce(stronger, [0, 0, 0]);
    case 'Nth':
      return node.selector === null ? [0, 0, 0] : specificityOf(node.selector);
    case 'IdSelector':
      return [1, 0, 0];
    case 'ClassSelector':
    case 'AttributeSelector':
      return [0, 1, 0];
    case 'TypeSelector':
      return node.name.endsWith('*') ? [0, 0, 0] : [0, 0, 1];
    case 'PseudoClassSelector': {
      const name = node.name.toLowerCase();
      const inside = [...(node.children ?? [])].map(specificityOf).reduce(stronger, [0, 0, 0]);
      if (transparent.has(name)) return inside;
      if (name === 'where') return [0, 0, 0];
      return counting.has(name) ? sum([0, 1, 0], inside) : [0, 1, 0];
    }
    default:
      return [0, 0, 0];
  }
}

function sum(left: Specificity, right: Specificity): Specificity {
  return [left[0] + right[0], left[1] + right[1], left[2] + right[2]];
}

function stronger(left: Specificity, right: Specificity): Specificity {
  return compareSpecificity(left, right) < 0 ? right : left;
}

/** Below zero where the first one loses. */
export function compareSpecificity(left: Specificity, right: Specificity): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
