import { z } from 'zod';
import { inOurWorld, type Reached } from '../../capture/page/evaluate.js';
import { shortHash } from '../../pipelines/engine/hash.js';
import { Box, type ElementTrace } from '../../pipelines/engine/observation.js';
import { type PageBasics, pageBasics } from './page-basics.js';
import { pageCode } from './page-code.js';
import { tracedStyles } from './traced-styles.js';

const mostElements = 3_000;

const Traced = z.object({
  /** Most elements of a page share their style with others. */
  styles: z.array(z.string()),
  elements: z.array(
    z.object({
      path: z.string(),
      tag: z.string(),
      box: Box,
      text: z.string(),
      style: z.int(),
    }),
  ),
});
type Traced = z.infer<typeof Traced>;

/** Everything that is seen in the viewport, in document order. */
export async function traceElements(reached: Reached): Promise<ElementTrace[]> {
  const code = pageCode({ basics: pageBasics }, readTraces);
  const request = { most: mostElements, styles: tracedStyles };
  const { styles, elements } = Traced.parse(await inOurWorld(reached, code, request));
  const digests = styles.map(shortHash);
  return elements.map(({ path, tag, box, text, style }) => ({
    path,
    tag,
    box,
    text: shortHash(text),
    style: digests[style] ?? '',
  }));
}

interface TraceRequest {
  readonly most: number;
  readonly styles: readonly string[];
}

/** Sent to the browser as text. */
function readTraces(
  { most, styles }: TraceRequest,
  { basics }: { readonly basics: PageBasics },
): Traced {
  const longest = 4_000;
  const longestPath = 2_000;
  const known = new Map<string, number>();
  const elements: Traced['elements'] = [];
  const margins = ['margin-top', 'margin-right', 'margin-bottom', 'margin-left'];
  const styleOf = (element: Element): number => {
    const style = basics.styleOf(element);
    // What an `auto` or a share of the parent comes to follows from boxes.
    const written = Element.prototype.computedStyleMap.call(element);
    const values = [
      ...styles.map((name) => style.getPropertyValue(name)),
      ...margins.map((name) => String(written.get(name))),
      String(written.get('transform')),
    ];
    const text = values.join('\n');
    const index = known.get(text) ?? known.size;
    known.set(text, index);
    return index;
  };
  const ownText = (element: Element) => {
    let text = '';
    const nodes: NodeListOf<ChildNode> = Reflect.get(Node.prototype, 'childNodes', element);
    for (const node of nodes) {
      if (node.nodeType === 3 && text.length < longest) text += node.nodeValue ?? '';
    }
    return basics.fold(text).slice(0, longest);
  };
  const read = (element: Element, path: string) => {
    const box = basics.boxOf(element);
    const isIn =
      box.x < innerWidth && box.y < innerHeight && box.x + box.width > 0 && box.y + box.height > 0;
    if (!isIn || !basics.isSeen(element)) return;
    elements.push({
      path,
      tag: basics.tagOf(element),
      box: basics.rounded(box),
      text: ownText(element),
      style: styleOf(element),
    });
  };
  interface Visit {
    readonly element: Element;
    readonly path: string;
  }
  const body: Element | null = Reflect.get(Document.prototype, 'body', document);
  const waiting: Visit[] = body === null ? [] : [{ element: body, path: 'body' }];
  for (let visit = waiting.pop(); visit && elements.length < most; visit = waiting.pop()) {
    const { element, path } = visit;
    read(element, path);
    if (path.length > longestPath) continue;
    const children = [...basics.childrenOf(element)].map((child, index) => ({
      element: child,
      path: `${path} > :nth-child(${index + 1})`,
    }));
    for (const child of children.reverse()) waiting.push(child);
  }
  return { styles: [...known.keys()], elements };
}
