import type { PageBasics } from './page-basics.js';

/** Red, green and blue up to 255, and how much it covers, from 0 to 1. */
export type PageColor = readonly [red: number, green: number, blue: number, alpha: number];

/** What an element draws on the ground that it stands on. */
interface Ground {
  readonly color: PageColor;
  /** A picture or a gradient, of which no one colour can be told. */
  readonly picture: boolean;
}

export interface PagePaint {
  colorOf(css: string): PageColor;
  groundOf(element: Element): Ground;
  /** The ground of what is put before or after an element's content, where it is as large as this. */
  addedGround(element: Element, width: number, height: number): Ground | null;
  /** Whether what lies behind the element is hidden by it, or hardly seen. */
  hides(element: Element): boolean;
}

/** Sent to the browser as text. */
export function pagePaint({ basics }: { readonly basics: PageBasics }): PagePaint {
  const { parentOf, pixels, styleOf, tagOf } = basics;
  const pictures = ['img', 'video', 'canvas', 'iframe', 'object', 'embed'];
  const clear: PageColor = [0, 0, 0, 0];
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  const colors = new Map<string, PageColor>();
  const painted = (css: string): PageColor => {
    if (paint === null) return clear;
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = 'transparent';
    paint.fillStyle = css;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const simple = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;
  const colorOf = (css: string): PageColor => {
    let color = colors.get(css);
    if (color === undefined) {
      const [, red, green, blue, alpha = '1'] = simple.exec(css) ?? [];
      color =
        red === undefined
          ? painted(css)
          : [Number(red), Number(green), Number(blue), Number(alpha)];
      colors.set(css, color);
    }
    return color;
  };
  const groundOfStyle = (style: CSSStyleDeclaration): Ground => ({
    color: colorOf(style.backgroundColor),
    picture: style.backgroundImage !== 'none',
  });
  const isPicture = (element: Element) =>
    element instanceof SVGElement || pictures.includes(tagOf(element));
  const groundOf = (element: Element): Ground =>
    isPicture(element) ? { color: clear, picture: true } : groundOfStyle(styleOf(element));
  interface Added extends Ground {
    readonly width: number;
    readonly height: number;
  }
  const added = new Map<Element, readonly Added[]>();
  const addedTo = (element: Element): readonly Added[] => {
    let list = added.get(element);
    if (list === undefined) {
      list = ['::before', '::after'].flatMap((which) => {
        const style = getComputedStyle(element, which);
        const isThere = style.content !== 'none' && style.content !== 'normal';
        // What stands in the flow has a place of its own.
        if (!isThere || !['absolute', 'fixed'].includes(style.position)) return [];
        const [width, height] = [pixels(style.width), pixels(style.height)];
        return { ...groundOfStyle(style), width, height };
      });
      added.set(element, list);
    }
    return list;
  };
  const addedGround = (element: Element, width: number, height: number): Ground | null =>
    addedTo(element).find(
      (one) => (one.picture || one.color[3] > 0) && one.width >= width && one.height >= height,
    ) ?? null;
  const opacities = new Map<Element, number>();
  const opacityOf = (element: Element): number => {
    let opacity = opacities.get(element);
    if (opacity === undefined) {
      const parent = parentOf(element);
      opacity = Number(styleOf(element).opacity) * (parent === null ? 1 : opacityOf(parent));
      opacities.set(element, opacity);
    }
    return opacity;
  };
  const isGround = (ground: Ground | null) =>
    ground !== null && (ground.picture || ground.color[3] >= 0.5);
  /** The ground of the root, or else of the body, is that of the window, behind everything. */
  const isWindows = (element: Element) => {
    const parent = parentOf(element);
    if (parent === null) return true;
    return tagOf(element) === 'body' && parentOf(parent) === null && !isGround(groundOf(parent));
  };
  const answers = new Map<Element, boolean>();
  const hides = (element: Element): boolean => {
    let answer = answers.get(element);
    if (answer === undefined) {
      const isDrawn = !isWindows(element) && opacityOf(element) >= 0.5;
      answer = isDrawn && (isGround(groundOf(element)) || isGround(addedGround(element, 8, 8)));
      answers.set(element, answer);
    }
    return answer;
  };
  return { colorOf, groundOf, addedGround, hides };
}
