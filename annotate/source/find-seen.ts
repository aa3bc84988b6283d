import { z } from 'zod';
import { inOurWorld, type Reached } from '../../capture/page/evaluate.js';
import type { SourceElement } from './model.js';

const limits = { elements: 5_000, path: 1_000, text: 40, nodes: 2_000, side: 4 };

interface Question {
  readonly elements: readonly {
    readonly path: string;
    readonly tag: string;
    readonly id: string;
    readonly text: string;
  }[];
  readonly limits: typeof limits;
}

/**
 * The elements that can be seen in the viewport and are still what the source says: scripts may
 * have put something else in their place.
 */
export async function findSeen(
  reached: Reached,
  elements: readonly SourceElement[],
): Promise<SourceElement[]> {
  const asked = elements.filter(({ path }) => path.length <= limits.path).slice(0, limits.elements);
  const question: Question = {
    elements: asked.map(({ path, tag, attributes, text }) => ({
      path,
      tag,
      id: attributes.find(({ name }) => name === 'id')?.value ?? '',
      text: text.slice(0, limits.text).trimEnd(),
    })),
    limits,
  };
  const seen = z.array(z.boolean()).parse(await inOurWorld(reached, areSeen, question));
  return asked.filter((_element, index) => seen[index]);
}

/** Sent to the browser as text, so it must not use anything from outside of itself. */
function areSeen({ elements, limits }: Question): boolean[] {
  // A form gives its fields by name, so `form.children` may be a field called "children".
  const childrenOf = (element: Element): HTMLCollection =>
    Reflect.get(Element.prototype, 'children', element);
  const nameOf = (element: Element): string => Reflect.get(Element.prototype, 'localName', element);
  const known = new Map<string, Element | null>([
    ['html', Reflect.get(Document.prototype, 'documentElement', document)],
    ['body', Reflect.get(Document.prototype, 'body', document)],
  ]);
  const find = (path: string): Element | null => {
    const found = known.get(path);
    if (found !== undefined) return found;
    const end = path.lastIndexOf(' > ');
    const parent = end < 0 ? null : find(path.slice(0, end));
    const step = Number(/:nth-child\((\d+)\)$/.exec(path)?.[1] ?? 0);
    const element = parent === null ? null : (childrenOf(parent)[step - 1] ?? null);
    known.set(path, element);
    return element;
  };
  const withoutText = ['head', 'script', 'style', 'noscript', 'template'];
  const startOfText = (element: Element): string => {
    // Elements and texts; an element that is refused takes with it what it holds.
    const walker = Document.prototype.createTreeWalker.call(document, element, 5, (node) =>
      node instanceof Element && withoutText.includes(nameOf(node)) ? 2 : 1,
    );
    let text = '';
    for (let nodes = 0; nodes < limits.nodes && text.length <= limits.text; nodes += 1) {
      const node = walker.nextNode();
      if (node === null) break;
      if (node instanceof Text) text = (text + node.data).replace(/\s+/g, ' ').trimStart();
    }
    return text.slice(0, limits.text).trimEnd();
  };
  return elements.map(({ path, tag, id, text }) => {
    const element = find(path);
    if (element === null || nameOf(element).toLowerCase() !== tag) return false;
    if ((Element.prototype.getAttribute.call(element, 'id') ?? '') !== id) return false;
    const box = Element.prototype.getBoundingClientRect.call(element);
    if (box.width < limits.side || box.height < limits.side) return false;
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) {
      return false;
    }
    const isShown = Element.prototype.checkVisibility.call(element, {
      opacityProperty: true,
      visibilityProperty: true,
    });
    return isShown && startOfText(element) === text;
  });
}
