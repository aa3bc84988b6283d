import type { CssNode } from 'css-tree';
import type { StyleDeclaration } from './model.js';

/** Where a text that was parsed stands in its file. */
export interface CssSource {
  readonly path: string;
  readonly text: string;
  readonly offset: number;
}

/** The declarations among the nodes of a block, with their places in the file. */
export function readDeclarations(nodes: Iterable<CssNode>, source: CssSource): StyleDeclaration[] {
  const declarations: StyleDeclaration[] = [];
  for (const node of nodes) {
    if (node.type !== 'Declaration' || !node.loc || !node.value.loc) continue;
    const { path, text, offset } = source;
    const start = node.loc.start.offset;
    const end = trimmedEnd(text, start, node.loc.end.offset);
    const leading = /^\s*/.exec(text.slice(node.value.loc.start.offset, end))?.[0].length ?? 0;
    const valueStart = node.value.loc.start.offset + leading;
    const valueEnd = trimmedEnd(text, valueStart, node.value.loc.end.offset);
    const isCustom = node.property.startsWith('--');
    const value = text.slice(valueStart, valueEnd);
    // A nested rule such as `a:hover { … }` looks like the declaration of a property `a`.
    if (value === '' || (!isCustom && value.includes('{'))) continue;
    // Whatever else stands behind an exclamation mark is for browsers of old; ours drop all of it.
    const important = String(node.important).toLowerCase();
    if (!['true', 'important', 'false'].includes(important)) continue;
    declarations.push({
      property: isCustom ? node.property : node.property.toLowerCase(),
      value,
      important: important !== 'false',
      range: { path, start: start + offset, end: end + offset },
      valueRange: { path, start: valueStart + offset, end: valueEnd + offset },
    });
  }
  return declarations;
}

/** Without the white space and comments at the end. */
function trimmedEnd(text: string, start: number, end: number): number {
  let part = text.slice(start, end).trimEnd();
  while (part.endsWith('*/')) part = part.slice(0, Math.max(0, part.lastIndexOf('/*'))).trimEnd();
  return start + part.length;
}
