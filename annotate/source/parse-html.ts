import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { RowError } from '../../pipelines/engine/errors.js';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

const mostCharacters = 2 * 1024 * 1024;
const mostElements = 50_000;
/** Browsers flatten what lies deeper than 512: from there on their tree is another one. */
const deepest = 500;

export interface HtmlTree {
  readonly html: HtmlElement;
  /** What is to be added to the offsets of the tree to get those of the file. */
  readonly offset: number;
}

/** The tree that a browser makes of a page before scripts run, with the places in the text. */
export function parseHtml(path: string, text: string): HtmlTree {
  if (text.length > mostCharacters) {
    throw new RowError('page-too-large', `${path} has more than ${mostCharacters} characters`);
  }
  // A browser takes the mark off before it parses; left in, it would count as text of the body.
  const offset = text.startsWith('\ufeff') ? 1 : 0;
  let elements = 0;
  let depth = 0;
  const document = parse(text.slice(offset), {
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...all) {
        // Unclosed bold text is made anew in each paragraph: a small file may have a huge tree.
        elements += 1;
        if (elements > mostElements) {
          throw new RowError('page-too-large', `${path} has more than ${mostElements} elements`);
        }
        return defaultTreeAdapter.createElement(...all);
      },
      onItemPush() {
        depth += 1;
        if (depth > deepest) {
          throw new RowError('page-too-deep', `${path} has more than ${deepest} levels`);
        }
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
  const html = childElements(document).find(({ tagName }) => tagName === 'html');
  if (html === undefined) throw new TypeError(`${path} gave a document without a root.`);
  return { html, offset };
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function childElements(parent: DefaultTreeAdapterTypes.ParentNode): HtmlElement[] {
  return parent.childNodes.filter(isElement);
}

/** The value of an attribute by its lower-case name. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}
