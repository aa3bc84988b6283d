import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { scanHtml } from '../../filters/text/html.js';

/** What the standard lets a page leave out. */
const mayStayOpen = new Set(
  'html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th'.split(
    ' ',
  ),
);
const withoutEnd = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Errors of the tokenizer after which browsers read something else than the author wrote. */
const graveCodes =
  /^(?:eof-in-|missing-doctype|duplicate-attribute|unexpected-character-in-attribute-name|missing-whitespace-between-attributes|non-void-html-element-start-tag|invalid-first-character-of-tag-name|missing-end-tag-name)/;

/** Enough to know; a page of nothing but faults is no worse than that. */
const mostFaults = 1_000;

/**
 * More than any page that people wrote has. The parser walks up from each element, and repeats
 * formatting that was not closed in each paragraph: a small file can cost any time and memory.
 */
const limits = { characters: 1_000_000, depth: 600, elements: 100_000 };

class OutOfBounds extends Error {}

/**
 * How often the markup of a page is grossly wrong: tags that are not closed or close nothing, and
 * grave errors inside of tags. A page beyond all bounds counts as wrong all over.
 */
export function markupFaults(html: string): number {
  if (html.length > limits.characters) return mostFaults;
  let grave = 0;
  let closing = 0;
  scanHtml(html, {
    end: () => {
      closing += 1;
    },
  });
  try {
    const document = parse(html, {
      sourceCodeLocationInfo: true,
      // What is for browsers without scripts is markup too.
      scriptingEnabled: false,
      treeAdapter: boundedAdapter(),
      onParseError: ({ code }) => {
        if (graveCodes.test(code)) grave += 1;
      },
    });
    const { closed, unclosed } = countEnds(document, html);
    return Math.min(mostFaults, grave + unclosed + Math.max(0, closing - closed));
  } catch (error) {
    if (error instanceof OutOfBounds) return mostFaults;
    throw error;
  }
}

function boundedAdapter(): typeof defaultTreeAdapter {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...parts) {
      elements += 1;
      if (elements > limits.elements) throw new OutOfBounds();
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush() {
      depth += 1;
      if (depth > limits.depth) throw new OutOfBounds();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function countEnds(
  document: DefaultTreeAdapterTypes.Document,
  html: string,
): { closed: number; unclosed: number } {
  let closed = 0;
  let unclosed = 0;
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [document];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('content' in node) waiting.push(node.content);
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      waiting.push(child);
      const place = child.sourceCodeLocation;
      // Elements that nobody wrote, such as a missing tbody, have no place.
      if (!place?.startTag || withoutEnd.has(child.tagName)) continue;
      if (place.endTag) closed += 1;
      else if (!mayStayOpen.has(child.tagName) && html[place.startTag.endOffset - 2] !== '/') {
        unclosed += 1;
      }
    }
  }
  return { closed, unclosed };
}
