import { childElements, type HtmlElement, type HtmlNode, isElement } from './parse-html.js';

/** An element of the parser's tree, and how it is reached in the browser's. */
export interface PlacedElement {
  readonly node: HtmlElement;
  readonly path: string;
  readonly parent: PlacedElement | undefined;
  /** Text inside of it, white space folded but for the last. */
  text: string;
}

interface Visit {
  readonly node: HtmlNode;
  /** Undefined where the element and all inside of it is left out. */
  readonly path: string | undefined;
  readonly parent: PlacedElement;
}

const htmlNamespace = 'http://www.w3.org/1999/xhtml';
/** What they hold is no text of the page; where the browser is asked, the same is left out. */
const withoutText = new Set(['script', 'style', 'noscript', 'template']);
/** All elements around a text have it too: without an end, deep pages would multiply theirs. */
const longestText = 1_000;

/**
 * `html`, `body` and all inside of it in document order, but neither the insides of pictures nor
 * what the parser moved: an element between the cells of a table ends up in front of the table.
 */
export function placedElements(html: HtmlElement): PlacedElement[] {
  const root: PlacedElement = { node: html, path: 'html', parent: undefined, text: '' };
  const placed = [root];
  const body = childElements(html).find(({ tagName }) => tagName === 'body');
  const stack: Visit[] = body === undefined ? [] : [{ node: body, path: 'body', parent: root }];
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    const { node, path, parent } = visit;
    if (!isElement(node)) {
      if (node.nodeName === '#text' && 'value' in node) addText(parent, node.value);
      continue;
    }
    const element = path === undefined ? undefined : { node, path, parent, text: '' };
    if (element !== undefined) placed.push(element);
    if (withoutText.has(node.tagName)) continue;
    // Not as arguments of one call: a page may have more children than a call takes.
    for (const below of visitsBelow(node, path, element ?? parent)) stack.push(below);
  }
  return placed;
}

/** The last child first, as a stack wants it. */
function visitsBelow(node: HtmlElement, path: string | undefined, parent: PlacedElement): Visit[] {
  const isListed = path !== undefined && node.namespaceURI === htmlNamespace;
  const visits: Visit[] = [];
  let step = childElements(node).length;
  let behind = Number.POSITIVE_INFINITY;
  for (const child of node.childNodes.toReversed()) {
    if (!isElement(child)) {
      visits.push({ node: child, path: undefined, parent });
      continue;
    }
    const start = child.sourceCodeLocation?.startOffset ?? Number.NEGATIVE_INFINITY;
    const isMoved = start > behind;
    if (start >= 0) behind = Math.min(behind, start);
    const childPath = isListed && !isMoved ? `${path} > :nth-child(${step})` : undefined;
    visits.push({ node: child, path: childPath, parent });
    step -= 1;
  }
  return visits;
}

function addText(parent: PlacedElement, value: string): void {
  const part = value.replace(/\s+/g, ' ');
  for (let at: PlacedElement | undefined = parent; at !== undefined; at = at.parent) {
    if (at.text.length >= longestText) continue;
    const isApart = at.text !== '' && !at.text.endsWith(' ');
    at.text = cut(at.text + (isApart ? part : part.trimStart()));
  }
}

/** Not in the middle of a character. */
function cut(text: string): string {
  if (text.length <= longestText) return text;
  return text.slice(0, isSecondHalf(text.charCodeAt(longestText)) ? longestText - 1 : longestText);
}

function isSecondHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
