import type { Box, ElementObservation } from '../../pipelines/engine/observation.js';
import type { PageBasics } from './page-basics.js';
import type { PageClip } from './page-clip.js';
import type { PageContrast } from './page-contrast.js';
import type { PageCover } from './page-cover.js';
import type { PageOverlap } from './page-overlap.js';
import type { PagePaint } from './page-paint.js';
import type { PageText } from './page-text.js';

/** What can be read of an element in the page; assistive technology is asked elsewhere. */
export type ReadElement = Omit<ElementObservation, 'role' | 'name' | 'states' | 'reacts'> & {
  /** What assistive technology is told besides, and the browser's tree leaves out. */
  readonly told: Readonly<Record<string, string>>;
};

export interface ReadParts {
  readonly basics: PageBasics;
  readonly clip: PageClip;
  readonly text: PageText;
  readonly paint: PagePaint;
  readonly cover: PageCover;
  readonly overlap: PageOverlap;
  readonly contrast: PageContrast;
}

export interface ReadRequest {
  readonly paths: readonly string[];
  readonly styles: readonly string[];
}

/** Reads elements by their paths. Sent to the browser as text. */
export function readElements(
  { paths, styles }: ReadRequest,
  { basics, clip, text, cover, overlap, contrast }: ReadParts,
): (ReadElement | null)[] {
  const { attribute, boxOf, parentOf, pixels, round, rounded, shared, styleOf, tagOf } = basics;
  const most = { text: 300, attributes: 40, siblings: 40, children: 60, among: 2_000, lines: 80 };
  const cut = (value: string) => {
    const short = value.slice(0, most.text);
    return short.isWellFormed() || !value.isWellFormed() ? short : short.slice(0, -1);
  };
  const families = new Map<Element, readonly Element[]>();
  const seenChildren = (parent: Element) => {
    let family = families.get(parent);
    if (family === undefined) {
      family = [...basics.childrenOf(parent)].slice(0, most.among).filter(basics.isSeen);
      families.set(parent, family);
    }
    return family;
  };
  const boxes = (elements: readonly Element[]) => elements.map((one) => rounded(boxOf(one)));
  /** The nearest ones in document order, where there are too many. */
  const siblingsOf = (element: Element): Box[] => {
    const parent = parentOf(element);
    if (parent === null) return [];
    const family = seenChildren(parent);
    const from = Math.max(0, family.indexOf(element) - most.siblings / 2);
    const near = family.slice(from, from + most.siblings + 1).filter((one) => one !== element);
    return boxes(near.slice(0, most.siblings));
  };
  const contentBoxAround = (element: Element): Box => {
    let parent = parentOf(element);
    while (parent !== null && styleOf(parent).display === 'contents') parent = parentOf(parent);
    if (parent === null) return { x: 0, y: 0, width: innerWidth, height: innerHeight };
    const { x, y, width, height } = boxOf(parent);
    const style = styleOf(parent);
    const edge = (border: string, padding: string) => pixels(border) + pixels(padding);
    const left = edge(style.borderLeftWidth, style.paddingLeft);
    const top = edge(style.borderTopWidth, style.paddingTop);
    return rounded({
      x: x + left,
      y: y + top,
      width: Math.max(0, width - left - edge(style.borderRightWidth, style.paddingRight)),
      height: Math.max(0, height - top - edge(style.borderBottomWidth, style.paddingBottom)),
    });
  };
  const area = (box: Box | null) => (box === null ? 0 : box.width * box.height);
  const clippedShare = (element: Element) => {
    const runs = text.runsOf(element);
    const whole = runs.reduce((sum, { box }) => sum + area(box), 0);
    if (whole > 0) return 1 - runs.reduce((sum, { shown }) => sum + area(shown), 0) / whole;
    const box = boxOf(element);
    return area(box) === 0 ? 0 : 1 - area(shared(box, clip.around(element))) / area(box);
  };
  const attributesOf = (element: Element) => {
    const names = Element.prototype.getAttributeNames.call(element).slice(0, most.attributes);
    return Object.fromEntries(
      names.map((name) => [name.slice(0, 100), cut(attribute(element, name) ?? '')]),
    );
  };
  const naturalOf = (element: Element) => {
    if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return null;
    return { width: element.naturalWidth, height: element.naturalHeight };
  };
  const number = (
    element: Element,
    name: 'scrollWidth' | 'scrollHeight' | 'clientWidth' | 'clientHeight',
  ) => Number(Reflect.get(Element.prototype, name, element));
  const toldOf = (element: Element) => {
    const told: Record<string, string> = {};
    const language = Element.prototype.closest.call(element, '[lang]');
    if (language !== null) told.language = cut(attribute(language, 'lang') ?? '');
    const current = attribute(element, 'aria-current');
    if (current !== null && current !== '') told.current = cut(current);
    if (Element.prototype.matches.call(element, ':placeholder-shown')) {
      told.placeholder = cut(attribute(element, 'placeholder') ?? '');
    }
    if (element instanceof HTMLLabelElement && element.control !== null) {
      const { control } = element;
      told.labels = cut(
        `${tagOf(control)} ${attribute(control, 'id') ?? attribute(control, 'name') ?? ''}`,
      );
    }
    return told;
  };
  const read = (element: Element): ReadElement => {
    const style = styleOf(element);
    return {
      tag: tagOf(element),
      text: cut(text.textOf(element)),
      box: rounded(boxOf(element)),
      visible: basics.isSeen(element),
      attributes: attributesOf(element),
      style: Object.fromEntries(styles.map((name) => [name, cut(style.getPropertyValue(name))])),
      contrast: null,
      covered: 0,
      parent: contentBoxAround(element),
      siblings: siblingsOf(element),
      children: boxes(seenChildren(element).slice(0, most.children)),
      lines: text.linesOf(element, most.lines).map(rounded),
      textOverlap: 0,
      clipped: round(clippedShare(element)),
      scroll: {
        width: number(element, 'scrollWidth'),
        height: number(element, 'scrollHeight'),
        clientWidth: number(element, 'clientWidth'),
        clientHeight: number(element, 'clientHeight'),
      },
      natural: naturalOf(element),
      told: toldOf(element),
    };
  };
  const elements = paths.map(basics.find);
  const readings = elements.map((element) => (element === null ? null : read(element)));
  // What lies where is asked as if everything could be pointed at; the page never gets to see it.
  const reachable = new CSSStyleSheet();
  reachable.replaceSync('*, *::before, *::after { pointer-events: auto !important; }');
  const sheets = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...sheets, reachable];
  try {
    return readings.map((reading, index) => {
      const element = elements[index];
      if (reading === null || !element || !reading.visible) return reading;
      const ratio = contrast.contrastOf(element);
      return {
        ...reading,
        contrast: ratio === null ? null : round(ratio),
        covered: round(cover.coveredShare(element)),
        textOverlap: round(overlap.overlapOf(element)),
      };
    });
  } finally {
    document.adoptedStyleSheets = sheets;
  }
}
