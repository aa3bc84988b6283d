import type { SourceAttribute, SourceElement } from './model.js';
import { parseHtml } from './parse-html.js';
import { type PlacedElement, placedElements } from './placed-elements.js';
import { writtenAttribute } from './written-attribute.js';

/** An element while its surroundings are still being found. */
type Draft = { -readonly [Key in keyof SourceElement]: SourceElement[Key] } & {
  readonly children: SourceElement[];
};

interface Source {
  readonly path: string;
  readonly text: string;
  /** From the places of the tree to those of the file. */
  readonly offset: number;
}

/**
 * The elements of a page as they are written, in document order: `html`, `body` and all inside of
 * it. What the parser made up or copied is left out, for no change of the text concerns it alone;
 * what was inside of it has the next written element around it as its parent.
 */
export function readHtml(path: string, text: string): SourceElement[] {
  const { html, offset } = parseHtml(path, text);
  const placed = placedElements(html);
  const copies = new Map<number, number>();
  for (const { node } of placed) {
    const start = node.sourceCodeLocation?.startOffset ?? -1;
    copies.set(start, (copies.get(start) ?? 0) + 1);
  }
  const written = new Map<PlacedElement, Draft>();
  for (const one of placed) {
    const start = one.node.sourceCodeLocation?.startOffset ?? -1;
    const element = copies.get(start) === 1 ? draftOf(one, { path, text, offset }) : undefined;
    if (element === undefined) continue;
    let around = one.parent;
    while (around !== undefined && !written.has(around)) around = around.parent;
    const parent = around && written.get(around);
    element.parent = parent;
    parent?.children.push(element);
    written.set(one, element);
  }
  const elements = [...written.values()];
  forgetCrossed(elements);
  return elements;
}

function draftOf({ node, path, text: inside }: PlacedElement, source: Source): Draft | undefined {
  const { tagName: tag, sourceCodeLocation: location } = node;
  const { text, offset } = source;
  if (location?.startTag == null) return undefined;
  const range = ({ startOffset, endOffset }: { startOffset: number; endOffset: number }) => ({
    path: source.path,
    start: startOffset + offset,
    end: endOffset + offset,
  });
  const openTag = range(location.startTag);
  const closeTag = location.endTag == null ? undefined : range(location.endTag);
  const nameEnd = openTag.start + 1 + tag.length;
  // What is written `<image>` becomes another element than its name says.
  if (lowerCase(text.slice(openTag.start, nameEnd)) !== `<${tag}`) return undefined;
  const attributes: SourceAttribute[] = [];
  for (const { prefix, name, value } of node.attrs) {
    const key = (prefix ? `${prefix}:${name}` : name).toLowerCase();
    // Without a place it came from a second tag of the body, say.
    const start = location.attrs?.[key]?.startOffset;
    if (start === undefined) continue;
    attributes.push(writtenAttribute(source.path, text, start + offset, key, value));
  }
  return {
    tag,
    attributes,
    openTag,
    nameEnd,
    closeTag,
    parent: undefined,
    children: [],
    text: inside.trimEnd(),
    path,
  };
}

/** Tags that cross each other, as in `<b><i></b></i>`: neither closes what it seems to close. */
function forgetCrossed(elements: readonly Draft[]): void {
  let open: Draft[] = [];
  const inOrder = elements.toSorted((left, right) => left.openTag.start - right.openTag.start);
  for (const element of inOrder) {
    const { start } = element.openTag;
    open = open.filter(({ closeTag }) => closeTag !== undefined && closeTag.start > start);
    for (const around of open) {
      if (around.closeTag === undefined || element.closeTag === undefined) continue;
      if (element.closeTag.end <= around.closeTag.start) continue;
      around.closeTag = undefined;
      element.closeTag = undefined;
    }
    if (element.closeTag !== undefined) open.push(element);
  }
}

function lowerCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
