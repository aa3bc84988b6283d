import type { PageBasics } from './page-basics.js';
import type { PageCover } from './page-cover.js';
import type { PagePaint } from './page-paint.js';
import type { PageText, TextRun } from './page-text.js';

export interface PageOverlap {
  /** Share of the area of an element's text on which other text lies. */
  overlapOf(element: Element): number;
}

/** Sent to the browser as text. */
export function pageOverlap({
  basics,
  cover,
  paint,
  text,
}: {
  readonly basics: PageBasics;
  readonly cover: PageCover;
  readonly paint: PagePaint;
  readonly text: PageText;
}): PageOverlap {
  const { shared } = basics;
  /** Less is how letters of one line touch those of another. */
  const least = 2;
  const strip = 48;
  const mostNeighbours = 400;
  const strips = new Map<number, TextRun[]>();
  const stripsOf = ({ shown }: TextRun): number[] => {
    if (shown === null) return [];
    const first = Math.floor(shown.y / strip);
    const last = Math.min(first + 20, Math.floor((shown.y + shown.height) / strip));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  for (const run of text.all) {
    for (const index of stripsOf(run)) {
      const list = strips.get(index);
      if (list === undefined) strips.set(index, [run]);
      else list.push(run);
    }
  }
  /** Text behind something that hides it does not disturb the text in front. */
  const isHidden = (one: TextRun, other: TextRun, x: number, y: number) => {
    if (one.parent === other.parent) return false;
    const stack = cover.stackAt(x, y);
    const places = [stack.indexOf(one.parent), stack.indexOf(other.parent)];
    const [top = -1, bottom = -1] = places.sort((left, right) => left - right);
    return top >= 0 && stack.slice(top, bottom).some(paint.hides);
  };
  const known = new Map<TextRun, number>();
  const overlaid = (run: TextRun): number => {
    const { shown } = run;
    if (shown === null) return 0;
    const before = known.get(run);
    if (before !== undefined) return before;
    const neighbours = new Set<TextRun>();
    for (const index of stripsOf(run)) {
      for (const other of strips.get(index) ?? []) {
        if (neighbours.size < mostNeighbours) neighbours.add(other);
      }
    }
    let area = 0;
    for (const other of neighbours) {
      const common = other !== run && other.shown !== null ? shared(shown, other.shown) : null;
      if (common === null || common.width < least || common.height < least) continue;
      const [x, y] = [common.x + common.width / 2, common.y + common.height / 2];
      if (!isHidden(run, other, x, y)) area += common.width * common.height;
    }
    const bounded = Math.min(area, shown.width * shown.height);
    known.set(run, bounded);
    return bounded;
  };
  return {
    overlapOf: (element) => {
      let [area, common] = [0, 0];
      for (const run of text.runsOf(element)) {
        if (run.shown === null) continue;
        area += run.shown.width * run.shown.height;
        common += overlaid(run);
      }
      return area === 0 ? 0 : common / area;
    },
  };
}
