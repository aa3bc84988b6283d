import { z } from 'zod';
import { inOurWorld } from '../../capture/page/evaluate.js';
import { atRest } from '../../capture/shot/at-rest.js';
import { type CleanPage, secondsForPage } from '../certify/clean-page.js';
import type { LookAt } from '../certify/views.js';

const Selected = z.object({
  /** Null where the browser does not know the selector. */
  count: z.int().nullable(),
  /** Path of the first one. */
  path: z.string(),
});
type Selected = z.infer<typeof Selected>;

/** Asks the browser what a selector leads to on a page that is at rest. */
export async function findSelected(
  { tree, source: { route } }: CleanPage,
  selector: string,
  lookAt: LookAt,
): Promise<Selected> {
  const rest = { settle: 'observe', seconds: secondsForPage } as const;
  const found = await lookAt(tree, (site) =>
    atRest(site, route, rest, (watch) => inOurWorld(watch, select, selector)),
  );
  return Selected.parse(found);
}

/** Sent to the browser as text, so it must not use anything from outside of itself. */
function select(selector: string): Selected {
  const body: Element | null = Reflect.get(Document.prototype, 'body', document);
  const pathOf = (element: Element): string => {
    const steps: string[] = [];
    for (let one: Element | null = element; one !== null && one !== body; ) {
      const parent: Element | null = Reflect.get(Node.prototype, 'parentElement', one);
      if (parent === null) return 'html';
      const family: HTMLCollection = Reflect.get(Element.prototype, 'children', parent);
      steps.unshift(`:nth-child(${[...family].indexOf(one) + 1})`);
      one = parent;
    }
    return ['body', ...steps].join(' > ');
  };
  try {
    const found = Document.prototype.querySelectorAll.call(document, selector);
    const [first] = found;
    return { count: found.length, path: first === undefined ? '' : pathOf(first) };
  } catch {
    return { count: null, path: '' };
  }
}
