import type { Box } from '../../pipelines/engine/observation.js';

/** What all questions to a page begin with; everything is asked of the browser once. */
export interface PageBasics {
  /** The element of a path, or null. */
  find(path: string): Element | null;
  parentOf(element: Element): Element | null;
  childrenOf(element: Element): Iterable<Element>;
  attribute(element: Element, name: string): string | null;
  tagOf(element: Element): string;
  styleOf(element: Element): CSSStyleDeclaration;
  boxOf(element: Element): Box;
  /** Whether it takes part in the picture at all. */
  isShown(element: Element): boolean;
  /** The same, and with a box that can be seen. */
  isSeen(element: Element): boolean;
  pixels(value: string): number;
  /** What two boxes share, or null. */
  shared(one: Box, other: Box): Box | null;
  fold(text: string): string;
  round(value: number): number;
  rounded(box: Box): Box;
}

/** Sent to the browser as text. */
export function pageBasics(): PageBasics {
  // A form gives its fields by name, so `form.children` may be a field called "children".
  const get = <Name extends 'children' | 'localName' | 'parentElement'>(
    element: Element,
    name: Name,
  ): Element[Name] => Reflect.get(Element.prototype, name, element);
  const remembered = <T>(ask: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const answer = ask(element);
      known.set(element, answer);
      return answer;
    };
  };
  const found = new Map<string, Element | null>();
  const lastStep = / > :nth-child\((\d+)\)$/;
  const find = (path: string): Element | null => {
    const known = found.get(path);
    if (known !== undefined) return known;
    const step = lastStep.exec(path);
    let element: Element | null = null;
    if (step === null) element = Document.prototype.querySelector.call(document, path);
    else {
      const parent = find(path.slice(0, step.index));
      if (parent !== null) element = get(parent, 'children')[Number(step[1]) - 1] ?? null;
    }
    found.set(path, element);
    return element;
  };
  const boxOf = remembered((element): Box => {
    const { x, y, width, height } = Element.prototype.getBoundingClientRect.call(element);
    return { x, y, width, height };
  });
  const isShown = remembered((element) =>
    Element.prototype.checkVisibility.call(element, {
      opacityProperty: true,
      visibilityProperty: true,
    }),
  );
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    find,
    boxOf,
    isShown,
    round,
    parentOf: (element) => get(element, 'parentElement'),
    childrenOf: (element) => get(element, 'children'),
    attribute: (element, name) => Element.prototype.getAttribute.call(element, name),
    tagOf: (element) => get(element, 'localName'),
    styleOf: remembered((element) => getComputedStyle(element)),
    isSeen: (element) => {
      const { width, height } = boxOf(element);
      return width >= 1 && height >= 1 && isShown(element);
    },
    pixels: (value) => Number.parseFloat(value) || 0,
    shared: (one, other) => {
      const x = Math.max(one.x, other.x);
      const y = Math.max(one.y, other.y);
      const width = Math.min(one.x + one.width, other.x + other.width) - x;
      const height = Math.min(one.y + one.height, other.y + other.height) - y;
      return width > 0 && height > 0 ? { x, y, width, height } : null;
    },
    fold: (text) => text.replace(/\s+/g, ' ').trim(),
    rounded: ({ x, y, width, height }) => ({
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
    }),
  };
}
