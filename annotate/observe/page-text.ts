import type { Box } from '../../pipelines/engine/observation.js';
import type { PageBasics } from './page-basics.js';
import type { PageClip } from './page-clip.js';

/** A piece of text on one line. */
export interface TextRun {
  /** The element whose own text it is. */
  readonly parent: Element;
  /** From the top of high letters to the bottom of low ones. */
  readonly box: Box;
  /** The part of it that nothing cuts off. */
  readonly shown: Box | null;
}

export interface PageText {
  readonly all: readonly TextRun[];
  /** All text inside of an element, white space folded. */
  textOf(element: Element): string;
  runsOf(element: Element): readonly TextRun[];
  /** Runs that stand one behind the other are one line. */
  linesOf(element: Element, most: number): Box[];
}

/** Sent to the browser as text. */
export function pageText({
  basics,
  clip,
}: {
  readonly basics: PageBasics;
  readonly clip: PageClip;
}): PageText {
  const { boxOf, fold, isShown, parentOf, pixels, shared, styleOf, tagOf } = basics;
  const mostNodes = 20_000;
  const mostRuns = 40_000;
  const longest = 20_000;
  const silent = ['script', 'style', 'noscript', 'template'];

  /** A line is as high as its font says, but letters are hardly higher than the font is large. */
  const letters = (rect: DOMRect, parent: Element): Box => {
    const { x, y, width, height } = rect;
    const style = styleOf(parent);
    if (!(parent instanceof HTMLElement) || style.writingMode !== 'horizontal-tb') {
      return { x, y, width, height };
    }
    const unscaled = Number(Reflect.get(HTMLElement.prototype, 'offsetWidth', parent));
    const scale = unscaled > 0 ? boxOf(parent).width / unscaled : 1;
    // Whole pixels are compared with parts of them.
    const isScaled = Math.abs(scale - 1) > 0.1;
    const size = Math.min(height, pixels(style.fontSize) * (isScaled ? scale : 1));
    return { x, y: y + (height - size) / 2, width, height: size };
  };
  const values: string[] = [];
  const all: TextRun[] = [];
  const range = new Range();
  const readRuns = (node: Node, parent: Element) => {
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1 || all.length >= mostRuns) continue;
      const box = letters(rect, parent);
      all.push({ parent, box, shown: shared(box, clip.inside(parent)) });
    }
  };

  interface Place {
    readonly texts: number;
    readonly runs: number;
  }
  const starts = new Map<Element, Place>();
  const ends = new Map<Element, Place>();
  const now = (): Place => ({ texts: values.length, runs: all.length });
  const open: Element[] = [];
  const body: Element | null = Reflect.get(Document.prototype, 'body', document);
  const walker = document.createTreeWalker(body ?? document.documentElement, 5);
  for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
    const parent = node instanceof Element ? parentOf(node) : node.parentElement;
    for (let last = open.at(-1); last !== undefined && last !== parent; last = open.at(-1)) {
      ends.set(last, now());
      open.pop();
    }
    if (node instanceof Element) {
      starts.set(node, now());
      open.push(node);
    } else if (parent !== null && values.length < mostNodes && !silent.includes(tagOf(parent))) {
      const value = node.nodeValue ?? '';
      values.push(value);
      if (/\S/.test(value) && isShown(parent)) readRuns(node, parent);
    }
  }
  const startOf = (element: Element) => starts.get(element) ?? { texts: 0, runs: 0 };
  // The last ones were never left; the root is none of the walk's.
  const endOf = (element: Element) => ends.get(element) ?? now();
  const runsOf = (element: Element) => all.slice(startOf(element).runs, endOf(element).runs);
  const continues = (line: Box, { box }: TextRun) => {
    const gap = box.x - (line.x + line.width);
    const common = Math.min(line.y + line.height, box.y + box.height) - Math.max(line.y, box.y);
    const lower = Math.min(line.height, box.height);
    return common > lower / 2 && gap > -2 && gap < Math.max(8, lower / 2);
  };
  return {
    all,
    runsOf,
    textOf: (element) => {
      const { texts: end } = endOf(element);
      let text = '';
      for (let at = startOf(element).texts; at < end && text.length < longest; at += 1) {
        text += values[at] ?? '';
      }
      return fold(text);
    },
    linesOf: (element, most) => {
      const lines: Box[] = [];
      for (const run of runsOf(element)) {
        const last = lines.at(-1);
        if (last !== undefined && continues(last, run)) {
          const y = Math.min(last.y, run.box.y);
          const bottom = Math.max(last.y + last.height, run.box.y + run.box.height);
          const width = run.box.x + run.box.width - last.x;
          lines[lines.length - 1] = { x: last.x, y, width, height: bottom - y };
        } else if (lines.length >= most) break;
        else lines.push(run.box);
      }
      return lines;
    },
  };
}
