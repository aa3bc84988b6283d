import type { Box } from '../../pipelines/engine/observation.js';
import type { PageBasics } from './page-basics.js';

/** Where on the plane something can be seen at all; boxes without area where it cannot. */
export interface PageClip {
  /** For the element's own box. */
  around(element: Element): Box;
  /** For what is in the element. */
  inside(element: Element): Box;
}

/** Sent to the browser as text. */
export function pageClip({ basics }: { readonly basics: PageBasics }): PageClip {
  const { boxOf, parentOf, pixels, shared, styleOf, tagOf } = basics;
  const far = 1_000_000;
  // Below the viewport there is more of the page, beside it there is nothing.
  const window: Box = { x: 0, y: -far, width: innerWidth, height: 2 * far };
  const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };
  const known = { around: new Map<Element, Box>(), inside: new Map<Element, Box>() };

  const isFrameOf = (element: Element, position: string) => {
    const style = styleOf(element);
    if (style.transform !== 'none' || style.filter !== 'none') return true;
    return position === 'absolute' && style.position !== 'static';
  };
  /** The element whose inside holds this one; what is positioned leaves those in between. */
  const holderOf = (element: Element): Element | null => {
    const { position } = styleOf(element);
    let holder = parentOf(element);
    if (position !== 'absolute' && position !== 'fixed') return holder;
    while (holder !== null && !isFrameOf(holder, position)) holder = parentOf(holder);
    return holder;
  };
  /** Ways to keep text for screen readers alone. */
  const isCutAway = (element: Element) => {
    const { clip, clipPath, position } = styleOf(element);
    const isPositioned = position === 'absolute' || position === 'fixed';
    return (isPositioned && clip !== 'auto') || /^inset\((?:50|100)%/.test(clipPath);
  };
  const around = (element: Element): Box => {
    let box = known.around.get(element);
    if (box === undefined) {
      const holder = holderOf(element);
      box = isCutAway(element) ? nothing : holder === null ? window : inside(holder);
      known.around.set(element, box);
    }
    return box;
  };
  /** The overflow of the root, or else of the body, is that of the window. */
  const isWindows = (element: Element) => {
    const parent = parentOf(element);
    if (parent === null) return true;
    if (tagOf(element) !== 'body' || parentOf(parent) !== null) return false;
    const { overflowX, overflowY } = styleOf(parent);
    return overflowX === 'visible' && overflowY === 'visible';
  };
  const inside = (element: Element): Box => {
    let box = known.inside.get(element);
    if (box === undefined) {
      const outer = around(element);
      box = shared(outer, openingOf(element)) ?? nothing;
      known.inside.set(element, box);
    }
    return box;
  };
  const openingOf = (element: Element): Box => {
    const style = styleOf(element);
    const isBox = style.display !== 'inline' && style.display !== 'contents';
    const cutsX = isBox && style.overflowX !== 'visible';
    const cutsY = isBox && style.overflowY !== 'visible';
    const { x, y, width, height } = boxOf(element);
    const open = { x: -far, y: -far, width: 2 * far, height: 2 * far };
    if ((!cutsX && !cutsY) || isWindows(element)) return open;
    const [left, top] = [pixels(style.borderLeftWidth), pixels(style.borderTopWidth)];
    return {
      x: cutsX ? x + left : open.x,
      y: cutsY ? y + top : open.y,
      width: cutsX ? width - left - pixels(style.borderRightWidth) : open.width,
      height: cutsY ? height - top - pixels(style.borderBottomWidth) : open.height,
    };
  };
  return { around, inside };
}
