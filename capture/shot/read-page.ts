import type { PageElement, PageFacts, TextBlock } from './page-facts.js';

export interface ReadLimits {
  readonly blocks: number;
  readonly elements: number;
  readonly text: number;
  /** Longest CSS path; elements that lie deeper are left out. */
  readonly path: number;
  /** Most entries of a list of broken things. */
  readonly list: number;
}

/**
 * Reads everything that is asked of a page in one pass over it. Sent to the browser as text, so
 * it must not use anything from outside of itself.
 */
export function readPage(limits: ReadLimits): PageFacts {
  type Color = readonly [number, number, number, number];
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  const colors = new Map<string, Color>();
  const colorOf = (css: string): Color => {
    const known = colors.get(css);
    if (known !== undefined) return known;
    let color: Color = [0, 0, 0, 0];
    if (paint !== null) {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = 'transparent';
      paint.fillStyle = css;
      paint.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
      color = [red, green, blue, alpha / 255];
    }
    colors.set(css, color);
    return color;
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (a: number, b: number) => Math.round(a * top[3] + b * (1 - top[3]));
    return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
  };
  const luminance = ([red, green, blue]: Color) => {
    const linear = (value: number) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  // A form gives its fields by name, so `form.children` may be a field called "children".
  const get = <Name extends 'children' | 'childNodes' | 'localName' | 'parentElement'>(
    element: Element,
    name: Name,
  ): Element[Name] => Reflect.get(Element.prototype, name, element);
  // The same goes for forms, pictures and frames with a name, as properties of the document.
  const body: Element | null = Reflect.get(Document.prototype, 'body', document);
  const title: string = Reflect.get(Document.prototype, 'title', document);
  const fonts: FontFaceSet = Reflect.get(Document.prototype, 'fonts', document);
  const isSeen = (element: Element) =>
    Element.prototype.checkVisibility.call(element, {
      opacityProperty: true,
      visibilityProperty: true,
    });
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** The colour behind an element, and whether a picture or gradient lies there. */
  const behind = (start: Element): { color: Color; picture: boolean } => {
    const layers: Color[] = [];
    for (
      let element: Element | null = start;
      element !== null;
      element = get(element, 'parentElement')
    ) {
      const style = styleOf(element);
      if (style.backgroundImage !== 'none') return { color: flatten(layers), picture: true };
      const color = colorOf(style.backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) break;
    }
    return { color: flatten(layers), picture: false };
  };
  const flatten = (layers: readonly Color[]): Color =>
    [...layers].reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);

  /** Parts of paths by element, written for all children of a parent at once. */
  const steps = new Map<Element, string>();
  const stepOf = (element: Element, parent: Element): string => {
    if (!steps.has(element)) {
      const twins = new Map<string, Element[]>();
      for (const child of get(parent, 'children')) {
        const localName = get(child, 'localName');
        const group = twins.get(localName);
        if (group === undefined) twins.set(localName, [child]);
        else group.push(child);
      }
      for (const [localName, group] of twins) {
        const name = localName.replace(/[^\w-]/g, '\\$&');
        for (const [index, child] of group.entries()) {
          steps.set(child, group.length > 1 ? `${name}:nth-of-type(${index + 1})` : name);
        }
      }
    }
    return steps.get(element) ?? '';
  };
  /** Undefined where the path would be too long. */
  const pathOf = (element: Element): string | undefined => {
    let path = '';
    for (let at = element; at !== body; ) {
      const parent = get(at, 'parentElement');
      if (parent === null || path.length > limits.path) return undefined;
      path = ` > ${stepOf(at, parent)}${path}`;
      at = parent;
    }
    return `body${path}`;
  };

  const isInteractive = (element: Element) =>
    Element.prototype.matches.call(
      element,
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [onclick], [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="switch"], [role="checkbox"], [tabindex]:not([tabindex^="-"])',
    );
  const fold = (text: string) => text.replace(/\s+/g, ' ').trim();
  const round = (value: number) => Math.round(value * 100) / 100;

  const blocks: TextBlock[] = [];
  const elements: PageElement[] = [];
  let text = '';
  const deepest = innerHeight * 4;
  // Text may stand in the body itself.
  for (const element of body === null ? [] : [body, ...body.querySelectorAll('*')]) {
    if (elements.length >= limits.elements) break;
    const box = Element.prototype.getBoundingClientRect.call(element);
    if (box.width < 2 || box.height < 2 || box.top > deepest) continue;
    if (!isSeen(element)) continue;
    const path = pathOf(element);
    if (path === undefined) continue;
    const place = {
      x: round(box.left),
      y: round(box.top),
      width: round(box.width),
      height: round(box.height),
    };
    const inViewport =
      box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const tag = get(element, 'localName');
    const role = Element.prototype.getAttribute.call(element, 'role')?.slice(0, 100) ?? null;
    elements.push({ ...place, path, tag, role, interactive: isInteractive(element), inViewport });
    if (tag === 'script' || tag === 'style' || tag === 'noscript') continue;
    let own = '';
    for (const node of get(element, 'childNodes'))
      if (node.nodeType === 3) own += node.nodeValue ?? '';
    const words = fold(own);
    if (words === '' || blocks.length >= limits.blocks) continue;
    if (text.length < limits.text) text += `${words} `;
    const style = styleOf(element);
    const { color, picture } = behind(element);
    const foreground = over(colorOf(style.color), color);
    const [light = 1, dark = 1] = [luminance(foreground), luminance(color)].sort((a, b) => b - a);
    blocks.push({
      ...place,
      text: words.slice(0, 501),
      tag,
      path,
      color: style.color,
      foreground: foreground.slice(0, 3),
      background: color.slice(0, 3),
      overPicture: picture,
      contrast: round((light + 0.05) / (dark + 0.05)),
      fontSize: Number.parseFloat(style.fontSize),
      fontWeight: Number(style.fontWeight),
    });
  }

  const root = document.querySelector('#root, #app, #__next') ?? body;
  const seen = (selector: string) =>
    [...(root?.querySelectorAll(selector) ?? [])].filter((one) => one.checkVisibility()).length;
  return {
    title: fold(title).slice(0, 300),
    language: document.documentElement.lang.slice(0, 100),
    scrollHeight: document.documentElement.scrollHeight,
    blocks,
    elements,
    probe: {
      descendants: root?.querySelectorAll('*').length ?? 0,
      text: text.trim().length,
      visuals: seen('img, svg, canvas, video, picture'),
      interactive: seen('a[href], button, input, select, textarea'),
    },
    text: text.trim(),
    brokenPictures: [...document.querySelectorAll('img')]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      .slice(0, limits.list)
      .map((image) => image.currentSrc.slice(0, 300)),
    brokenFonts: [...fonts]
      .filter((font) => font.status === 'error')
      .slice(0, limits.list)
      .map((font) => font.family.slice(0, 100)),
    passwordFields: [...document.querySelectorAll('input[type="password"]')].filter((field) =>
      field.checkVisibility(),
    ).length,
    errorOverlay:
      document.querySelector(
        'vite-error-overlay, nextjs-portal [data-nextjs-dialog], #webpack-dev-server-client-overlay',
      ) !== null,
  };
}
