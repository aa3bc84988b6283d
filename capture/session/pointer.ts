import type { Locator } from 'playwright-core';
import type { Film } from './film.js';
import { between, eased, scrollBy } from './scroll.js';
import { StepFailure } from './step-failure.js';

const pixelsPerSecond = 1_600;
const quickest = 200;
const slowest = 700;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Brings an element into view and the pointer onto it. */
export async function pointAt(film: Film, target: Locator): Promise<Point> {
  await bringIntoView(film, target);
  const point = await target.evaluate(middleOf);
  const { width, height } = film.options.viewport;
  const from = film.pointer ?? { x: Math.round(width * 0.6), y: Math.round(height * 0.9) };
  const distance = Math.hypot(point.x - from.x, point.y - from.y);
  const milliseconds = between(quickest, (distance / pixelsPerSecond) * 1000, slowest);
  const ticks = Math.max(1, Math.round((milliseconds * film.options.fps) / 1000));
  for (let tick = 1; tick <= ticks; tick += 1) {
    const part = eased(tick / ticks);
    film.pointer = {
      x: Math.round(from.x + (point.x - from.x) * part),
      y: Math.round(from.y + (point.y - from.y) * part),
    };
    await film.tick();
  }
  return point;
}

/** The same, and presses. */
export async function clickOn(film: Film, target: Locator): Promise<void> {
  const point = await pointAt(film, target);
  const covering = await target.evaluate(coveredBy, point);
  if (covering !== null) throw new StepFailure(`it is covered by ${covering}.`);
  film.markPress();
  await film.page.mouse.down();
  await film.draw();
  await film.act(() => film.page.mouse.up());
}

export async function bringIntoView(film: Film, target: Locator): Promise<void> {
  const distance = await target.evaluate(outOfView);
  if (distance !== 0) await scrollBy(film, distance);
  // What scrolls on its own inside of the page.
  await film.act(() => target.scrollIntoViewIfNeeded({ timeout: 5_000 }));
}

/** How far the page has to scroll so that an element stands in its middle; 0 if it is seen. */
function outOfView(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  const margin = Math.min(100, innerHeight / 8);
  if (top >= margin && bottom <= innerHeight - margin) return 0;
  if (bottom - top > innerHeight && top < innerHeight && bottom > 0) return 0;
  const wanted = (top + bottom) / 2 - innerHeight / 2;
  const most = document.documentElement.scrollHeight - innerHeight - scrollY;
  return Math.round(Math.max(-scrollY, Math.min(wanted, most)));
}

/** The middle of the first line of an element; the middle of a broken link may lie beside it. */
function middleOf(element: Element): Point {
  const [first] = element.getClientRects();
  const { left, top, right, bottom } = first ?? element.getBoundingClientRect();
  const inside = (from: number, to: number, end: number) =>
    Math.round((Math.max(0, from) + Math.min(end, to)) / 2);
  return { x: inside(left, right, innerWidth), y: inside(top, bottom, innerHeight) };
}

/** What would get a click at a point instead of the element; null if nothing is in the way. */
function coveredBy(element: Element, { x, y }: Point): string | null {
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return 'the edge of the window';
  if (element.contains(hit)) return null;
  for (let node: Node | null = element; node !== null; ) {
    if (node === hit) return null;
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  // A press on a label is one on its field.
  const label = hit.closest('label');
  if (label?.control === element) return null;
  const text = (hit.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const name = hit.id === '' ? [...hit.classList].map((one) => `.${one}`).join('') : `#${hit.id}`;
  return `<${hit.tagName.toLowerCase()}>${name}${text === '' ? '' : ` "${text}"`}`;
}
