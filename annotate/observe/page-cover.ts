import type { Box } from '../../pipelines/engine/observation.js';
import type { PageBasics } from './page-basics.js';
import type { PageClip } from './page-clip.js';
import type { PagePaint } from './page-paint.js';
import type { PageText } from './page-text.js';

export interface PageCover {
  /** What lies at a point, the topmost first. */
  stackAt(x: number, y: number): readonly Element[];
  /** Share of the seen part of an element on which something else lies. */
  coveredShare(element: Element): number;
}

/** Sent to the browser as text. */
export function pageCover({
  basics,
  clip,
  paint,
  text,
}: {
  readonly basics: PageBasics;
  readonly clip: PageClip;
  readonly paint: PagePaint;
  readonly text: PageText;
}): PageCover {
  const { boxOf, shared } = basics;
  const perSide = 7;
  const most = perSide * perSide;
  const viewport: Box = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const isInside = (inner: Element, outer: Element) =>
    outer === inner || Node.prototype.contains.call(outer, inner);
  const stackAt = (x: number, y: number): readonly Element[] =>
    Document.prototype.elementsFromPoint.call(document, x, y);

  interface Point {
    readonly x: number;
    readonly y: number;
  }
  const grid = (box: Box, columns: number, rows: number): Point[] => {
    const points: Point[] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        points.push({
          x: box.x + (box.width * (column + 0.5)) / columns,
          y: box.y + (box.height * (row + 0.5)) / rows,
        });
      }
    }
    return points;
  };
  /** On the letters where there are any: between them the page may well have something else. */
  const pointsOf = (element: Element): Point[] => {
    const runs: Box[] = [];
    for (const { shown } of text.runsOf(element)) {
      const box = shown && shared(shown, viewport);
      if (box !== null && runs.length < most) runs.push(box);
    }
    if (runs.length > 0) {
      const each = Math.max(1, Math.floor(most / runs.length));
      return runs.flatMap((run) => grid(run, each, 1));
    }
    const inView = shared(boxOf(element), viewport);
    const box = inView && shared(inView, clip.around(element));
    return box === null ? [] : grid(box, perSide, perSide);
  };
  const isCovered = (element: Element, { x, y }: Point): boolean => {
    const hit = Document.prototype.elementFromPoint.call(document, x, y);
    if (hit === null || isInside(hit, element)) return false;
    const stack = stackAt(x, y);
    const own = stack.findIndex((one) => isInside(one, element));
    // Where the element has a hole, such as a round corner, it is seen through to its parent.
    const end = own >= 0 ? own : stack.findIndex((one) => isInside(element, one));
    return stack.slice(0, end < 0 ? stack.length : end).some(paint.hides);
  };
  return {
    stackAt,
    coveredShare: (element) => {
      const points = pointsOf(element);
      if (points.length === 0) return 0;
      return points.filter((point) => isCovered(element, point)).length / points.length;
    },
  };
}
