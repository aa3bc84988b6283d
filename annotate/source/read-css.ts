import type { Atrule, CssNode, Rule } from 'css-tree';
import type { StyleRule } from './model.js';
import { parseCss } from './parse-css.js';
import { type CssSource, readDeclarations } from './read-declarations.js';

/** A rule before anybody knows what it matches. */
export type ParsedRule = Omit<StyleRule, 'elements' | 'specificities'>;

const mostRules = 20_000;
/** Of other groups, such as `@keyframes` or `@scope`, the rules do not hold for the page as such. */
const conditional = new Set(['media', 'supports', 'layer', 'container']);

/**
 * The style rules of a stylesheet in the order that they are written in; what cannot be read and
 * rules inside of rules are left out. `offset` is where the text stands in the file.
 */
export function readCss(path: string, whole: string, offset = 0): ParsedRule[] {
  // A byte order mark is no text; left in, it would move the places of what comes first.
  const mark = whole.startsWith('\ufeff') ? 1 : 0;
  const text = whole.slice(mark);
  const source = { path, text, offset: offset + mark };
  const rules: ParsedRule[] = [];
  const visit = (nodes: Iterable<CssNode>, conditions: readonly string[]) => {
    for (const node of nodes) {
      if (rules.length >= mostRules) return;
      if (node.type === 'Rule') {
        const rule = readRule(node, conditions, source);
        if (rule !== undefined) rules.push(rule);
      } else if (node.type === 'Atrule' && conditional.has(node.name.toLowerCase())) {
        visit(node.block?.children ?? [], [...conditions, conditionOf(node)]);
      }
    }
  };
  const tree = parseCss(text, 'stylesheet');
  if (tree?.type === 'StyleSheet') visit(tree.children, []);
  return rules;
}

function readRule(
  { prelude, block }: Rule,
  conditions: readonly string[],
  source: CssSource,
): ParsedRule | undefined {
  if (prelude.type !== 'Raw' || !block.loc) return undefined;
  const start = block.loc.start.offset + 1;
  const end = block.loc.end.offset - 1;
  // A block that the file ends in has no brace of its own there.
  const inside = block.children.last?.loc?.end.offset ?? start;
  if (inside > end || source.text[end] !== '}') return undefined;
  return {
    selector: prelude.value.trim(),
    conditions,
    body: { path: source.path, start: start + source.offset, end: end + source.offset },
    declarations: readDeclarations(block.children, source),
  };
}

function conditionOf({ name, prelude }: Atrule): string {
  const words = prelude?.type === 'Raw' ? prelude.value.trim() : '';
  return `@${name.toLowerCase()} ${words}`.trimEnd();
}
