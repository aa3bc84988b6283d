import { SaxesParser } from 'saxes';

export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
}

/** Limits for what a model may hand in: far above real drawings, far below what could hurt. */
const most = { characters: 2_000_000, depth: 256, elements: 50_000 };

export type ParsedSvg =
  | { readonly root: SvgElement; readonly problem?: never }
  | { readonly problem: string };

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (SvgElement | string)[];
}

class Unreadable extends Error {}

/**
 * Reads SVG as strictly as XML wants it. Entities cannot be defined, so that none can multiply or
 * read files, and nothing outside the text is ever loaded.
 */
export function parseSvg(text: string): ParsedSvg {
  if (text.length > most.characters) {
    return { problem: `It is longer than ${most.characters} characters.` };
  }
  try {
    return { root: read(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

function read(text: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [top];
  let elements = 0;
  parser.on('error', (error) => {
    throw new Unreadable(`It is not well-formed XML: ${error.message}`);
  });
  parser.on('doctype', (declaration) => {
    if (declaration.includes('[')) throw new Unreadable('Its DOCTYPE declares things of its own.');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > most.elements) throw new Unreadable(`It has over ${most.elements} elements.`);
    if (open.length > most.depth) throw new Unreadable(`It is nested over ${most.depth} deep.`);
    const attributes = Object.values(tag.attributes).map(({ name, value }) => [name, value]);
    const element = { name: tag.name, attributes: Object.fromEntries(attributes), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length === 2 && tag.local !== 'svg') {
      throw new Unreadable(`Its root is <${tag.name}>, not <svg>.`);
    }
  });
  parser.on('closetag', () => open.pop());
  const addText = (content: string) => open.at(-1)?.children.push(content);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const root = top.children.find((child) => typeof child !== 'string');
  if (root === undefined) throw new Unreadable('It has no root.');
  return root;
}

/** Every element with its depth, the root at 1, in document order. */
export function* elementsOf(
  element: SvgElement,
  depth = 1,
): Generator<{ readonly element: SvgElement; readonly depth: number }> {
  yield { element, depth };
  for (const child of element.children) {
    if (typeof child !== 'string') yield* elementsOf(child, depth + 1);
  }
}
