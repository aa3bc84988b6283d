import type { Box } from '../../pipelines/engine/observation.js';
import type { PageBasics } from './page-basics.js';
import type { PageClip } from './page-clip.js';

export interface ReactionRequest {
  readonly path: string;
  /** Where what is heard is kept between the questions. */
  readonly key: string;
}

interface Heard {
  click: boolean;
  forget(): void;
}

interface Parts {
  readonly basics: PageBasics;
  readonly clip: PageClip;
}

/**
 * Brings an element into view, listens for clicks on it and tells where to click; null if it has no
 * place. Nothing that the page does about a click happens. Sent to the browser as text.
 */
export function awaitClick(
  { path, key }: ReactionRequest,
  { basics, clip }: Parts,
): { x: number; y: number } | null {
  const element = basics.find(path);
  if (element === null) return null;
  const viewport: Box = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  if (basics.shared(Element.prototype.getBoundingClientRect.call(element), viewport) === null) {
    Element.prototype.scrollIntoView.call(element, { block: 'center', behavior: 'instant' });
  }
  // A link over two lines has its middle beside itself.
  const [place] = [...Element.prototype.getClientRects.call(element)].flatMap((rect) => {
    const inView = basics.shared(rect, viewport);
    return (inView && basics.shared(inView, clip.around(element))) ?? [];
  });
  if (place === undefined) return null;
  const stop = (event: Event) => {
    event.stopImmediatePropagation();
    // A pointer that goes down has to go on as a mouse that does.
    if (!event.type.startsWith('pointer')) event.preventDefault();
  };
  const onClick = (event: Event) => {
    stop(event);
    const { target } = event;
    if (
      event.isTrusted &&
      target instanceof Node &&
      Node.prototype.contains.call(element, target)
    ) {
      heard.click = true;
    }
  };
  const others = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'submit'];
  const heard: Heard = {
    click: false,
    forget: () => {
      removeEventListener('click', onClick, true);
      for (const name of others) removeEventListener(name, stop, true);
    },
  };
  addEventListener('click', onClick, true);
  for (const name of others) addEventListener(name, stop, true);
  (globalThis as unknown as Record<string, Heard | undefined>)[key] = heard;
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

/** Tells whether a click came, and whether the keyboard can get to the element. Sent as text, too. */
export function readReaction(
  { path, key }: ReactionRequest,
  { basics }: Parts,
): { click: boolean; focus: boolean } {
  const kept = globalThis as unknown as Record<string, Heard | undefined>;
  const click = kept[key]?.click ?? false;
  kept[key]?.forget();
  delete kept[key];
  const element = basics.find(path);
  const active = (): Element | null => Reflect.get(Document.prototype, 'activeElement', document);
  const before = active();
  if (before instanceof HTMLElement) HTMLElement.prototype.blur.call(before);
  if (element instanceof HTMLElement) HTMLElement.prototype.focus.call(element);
  else if (element instanceof SVGElement) SVGElement.prototype.focus.call(element);
  const after = active();
  const isLeftOut =
    element !== null && (basics.attribute(element, 'tabindex') ?? '').startsWith('-');
  const isThere =
    element !== null && after !== null && Node.prototype.contains.call(element, after);
  return { click, focus: isThere && !isLeftOut };
}
