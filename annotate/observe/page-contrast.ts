import type { Box } from '../../pipelines/engine/observation.js';
import type { PageBasics } from './page-basics.js';
import type { PageCover } from './page-cover.js';
import type { PageColor, PagePaint } from './page-paint.js';
import type { PageText } from './page-text.js';

export interface PageContrast {
  /** WCAG's contrast ratio of an element's own text with what lies behind; null if there is none. */
  contrastOf(element: Element): number | null;
}

/** Sent to the browser as text. */
export function pageContrast({
  basics,
  cover,
  paint,
  text,
}: {
  readonly basics: PageBasics;
  readonly cover: PageCover;
  readonly paint: PagePaint;
  readonly text: PageText;
}): PageContrast {
  const { parentOf, styleOf } = basics;
  const white: PageColor = [255, 255, 255, 1];
  const over = (top: PageColor, below: PageColor, opacity = 1): PageColor => {
    const share = top[3] * opacity;
    const mix = (index: 0 | 1 | 2) => top[index] * share + below[index] * (1 - share);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = ([red, green, blue]: PageColor) => {
    const linear = (level: number) => {
      const share = level / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const chainOf = (element: Element): Element[] => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at !== null; at = parentOf(at)) chain.push(at);
    return chain;
  };

  interface Behind {
    /** What all of it stands on. */
    readonly base: PageColor;
    /** The elements around the text whose ground lies in front of the base. */
    readonly fronts: ReadonlySet<Element>;
  }
  /** What lies behind a line of text; null where that is a picture or cannot be told. */
  const behind = (element: Element, { x, y, width, height }: Box): Behind | null => {
    const chain = chainOf(element);
    const stack = cover.stackAt(x + width / 2, y + height / 2);
    const own = stack.indexOf(element);
    const below = own < 0 ? chain : stack.slice(own);
    // The root's ground fills the window, however small the root is.
    const order = [...below, ...chain.filter((one) => !below.includes(one)).slice(-2)];
    const fronts = new Set<Element>();
    for (const one of order) {
      const { color, picture } = paint.groundOf(one);
      if (picture || paint.addedGround(one, width / 2, height / 2) !== null) return null;
      const isOpaque = color[3] === 1 && styleOf(one).opacity === '1';
      if (chain.includes(one)) fronts.add(one);
      else if (isOpaque) return { base: color, fronts };
      else if (color[3] > 0) return null;
      if (isOpaque) break;
    }
    return { base: white, fronts };
  };
  /** A group is drawn on its own and laid over the rest as a whole. */
  const drawn = (
    chain: readonly Element[],
    fronts: ReadonlySet<Element>,
    base: PageColor,
    ink: PageColor | null,
  ): PageColor => {
    const [outer, ...inner] = chain;
    if (outer === undefined) return ink === null ? base : over(ink, base);
    const ground = fronts.has(outer) ? over(paint.groundOf(outer).color, base) : base;
    return over(drawn(inner, fronts, ground, ink), base, Number(styleOf(outer).opacity));
  };
  const cannotTell = (element: Element) => {
    const { filter, mixBlendMode, backgroundClip } = styleOf(element);
    return filter !== 'none' || mixBlendMode !== 'normal' || backgroundClip === 'text';
  };
  return {
    contrastOf: (element) => {
      const run = text.runsOf(element).find(({ parent, shown }) => parent === element && shown);
      const chain = chainOf(element).reverse();
      if (!run?.shown || chain.some(cannotTell)) return null;
      const found = behind(element, run.shown);
      if (found === null) return null;
      const ink = paint.colorOf(styleOf(element).webkitTextFillColor);
      const ground = luminance(drawn(chain, found.fronts, found.base, null));
      const letters = luminance(drawn(chain, found.fronts, found.base, ink));
      return (Math.max(ground, letters) + 0.05) / (Math.min(ground, letters) + 0.05);
    },
  };
}
