import { localAddress, resolveAddress } from '../../filters/text/address.js';
import { localReferences } from '../../filters/text/local-references.js';
import { readPage } from '../../filters/text/page.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { cssImports } from './css-imports.js';
import { attributeOf, childElements, type HtmlElement, parseHtml } from './parse-html.js';
import { type ParsedRule, readCss } from './read-css.js';

const mostSheets = 200;
const mostRules = 20_000;

interface Sheet {
  readonly path: string;
  readonly text: string;
  readonly offset: number;
  readonly conditions: readonly string[];
}

/**
 * The authored rules of a page in document order: of its style elements, of the stylesheets of the
 * site that it links to, and of what those import. Each file is read once, where it is first met.
 */
export function pageStyles(file: string, files: Files): ParsedRule[] {
  const html = files.get(file) ?? '';
  const page = readPage(html);
  const rules: ParsedRule[] = [];
  const read = new Set<string>();
  const addFile = (path: string | undefined, conditions: readonly string[]) => {
    const text = path === undefined ? undefined : files.get(path);
    if (path === undefined || text === undefined || read.has(path)) return;
    if (read.size >= mostSheets || rules.length >= mostRules) return;
    read.add(path);
    addSheet({ path, text, offset: 0, conditions });
  };
  const addSheet = ({ path, text, offset, conditions }: Sheet) => {
    for (const one of cssImports(text)) {
      const address = localAddress(one.address);
      const imported = address && resolveAddress(path, address, '');
      addFile(imported, [...conditions, ...one.conditions]);
    }
    for (const rule of readCss(path, text, offset)) {
      rules.push({ ...rule, conditions: [...conditions, ...rule.conditions] });
    }
  };
  const tree = parseHtml(file, html);
  for (const element of styleElements(tree.html)) {
    const media = attributeOf(element, 'media')?.trim();
    const conditions = media ? [`@media ${media}`] : [];
    if (element.tagName === 'link') {
      const address = attributeOf(element, 'href') ?? '';
      const [local] = localReferences({ ...page, references: [{ kind: 'style', address }] });
      addFile(local && resolveAddress(file, local, ''), conditions);
      continue;
    }
    const { startTag, endTag } = element.sourceCodeLocation ?? {};
    if (startTag == null || endTag == null) continue;
    const offset = startTag.endOffset + tree.offset;
    const text = html.slice(offset, endTag.startOffset + tree.offset);
    addSheet({ path: file, text, offset, conditions });
  }
  return rules;
}

/** What brings styles into the page, in document order. */
function styleElements(html: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  const stack = [html];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (isStyle(at) || isStylesheetLink(at)) found.push(at);
    for (const child of childElements(at).toReversed()) stack.push(child);
  }
  return found;
}

function isStyle(element: HtmlElement): boolean {
  const type = attributeOf(element, 'type')?.trim().toLowerCase() ?? '';
  return element.tagName === 'style' && (type === '' || type === 'text/css');
}

function isStylesheetLink(element: HtmlElement): boolean {
  if (element.tagName !== 'link' || attributeOf(element, 'disabled') !== undefined) return false;
  const relations = (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/);
  return relations.includes('stylesheet') && !relations.includes('alternate');
}
