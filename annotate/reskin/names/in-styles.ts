import { type CssNode, parse, walk } from 'css-tree';
import { parseCss } from '../../source/parse-css.js';
import { type NameUses, plainName } from './name-uses.js';

/** The classes and ids in the selectors of a stylesheet that may be edited. */
export function namesInStyles(path: string, css: string, offset: number, uses: NameUses): void {
  const understood = new Set<number>();
  const tree = parseCss(css, 'stylesheet');
  if (tree !== undefined) {
    walk(tree, (node) => {
      if (node.type !== 'Rule' || node.prelude.type !== 'Raw' || !node.prelude.loc) return;
      const start = node.prelude.loc.start.offset;
      for (const { at, name } of selectorNames(css.slice(start, node.prelude.loc.end.offset))) {
        understood.add(start + at);
        uses.add(path, offset + start + at, name);
      }
    });
  }
  uses.keepTests(css);
  // What looks like a name and was not understood, such as `url(#shape)`, keeps it.
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  for (const { 1: name = '', index } of bare.matchAll(/[.#](-?[A-Za-z_][\w-]*)/g)) {
    if (!understood.has(index + 1)) uses.keepWord(name);
  }
}

/** Where names stand in a list of selectors; nothing if it cannot be read. */
export function selectorNames(selector: string): { at: number; name: string }[] {
  let list: CssNode;
  try {
    list = parse(selector, { context: 'selectorList', positions: true });
  } catch (error) {
    if (error instanceof Error && error.name === 'SyntaxError') return [];
    throw error;
  }
  const found: { at: number; name: string }[] = [];
  walk(list, (node) => {
    if ((node.type !== 'ClassSelector' && node.type !== 'IdSelector') || !node.loc) return;
    const { start, end } = node.loc;
    const written = selector.slice(start.offset + 1, end.offset);
    if (written === node.name && plainName.test(written)) {
      found.push({ at: start.offset + 1, name: written });
    }
  });
  return found;
}
