import {
  compareSpecificity,
  type WholeSelector,
  wholeSelectors,
} from '../source/selector-parts.js';

/** What decides whether two rules may change places. */
export interface RuleNature {
  /** Undefined where it cannot be read: such a rule stays behind and before all others. */
  readonly selectors: readonly WholeSelector[] | undefined;
  readonly roots: ReadonlySet<string>;
}

/** Properties with different first words that set, or are, the same thing. */
const families: readonly (readonly string[])[] = [
  ['font', 'line'],
  ['grid', 'gap', 'row', 'column', 'columns'],
  ['place', 'align', 'justify', 'box', 'flex', 'order'],
  ['inset', 'top', 'right', 'bottom', 'left'],
  ['width', 'height', 'min', 'max', 'inline', 'block', 'aspect'],
  ['overflow', 'word', 'overscroll'],
  ['page', 'break'],
  ['white', 'text'],
  ['container', 'contain'],
  ['transform', 'translate', 'rotate', 'scale', 'zoom'],
];
const familyOf = new Map(
  families.flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)),
);

/** What a property has in common with all that it could be overridden by. */
export function rootOf(property: string): string {
  if (property.startsWith('--')) return property;
  const plain = property.replace(/^[*_$+]/, '').replace(/^-(?:webkit|moz|ms|o|khtml)-/, '');
  const [word = plain] = plain.split('-');
  return familyOf.get(word) ?? word;
}

export function natureOf(selector: string, properties: readonly string[]): RuleNature {
  return { selectors: wholeSelectors(selector), roots: new Set(properties.map(rootOf)) };
}

/**
 * Whether no element can tell which of two rules comes first: they set nothing in common, or the
 * stronger selector decides in any case, or no element matches both.
 */
export function areIndependent(left: RuleNature, right: RuleNature): boolean {
  const all = left.roots.has('all') || right.roots.has('all');
  if (!all && [...left.roots].every((root) => !right.roots.has(root))) return true;
  if (left.selectors === undefined || right.selectors === undefined) return false;
  const others = right.selectors;
  return left.selectors.every((one) => others.every((other) => neverMeet(one, other)));
}

function neverMeet(left: WholeSelector, right: WholeSelector): boolean {
  if (compareSpecificity(left.specificity, right.specificity) !== 0) return true;
  if (left.pseudoElement !== right.pseudoElement) return true;
  const differ = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && one !== other;
  return differ(left.tag, right.tag) || differ(left.id, right.id);
}
