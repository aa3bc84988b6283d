import { onCurrentDocument } from '../page/evaluate.js';
import type { Film } from './film.js';

const pixelsPerSecond = 1_500;
const quickest = 300;
const slowest = 3_000;

export interface ScrollRoom {
  readonly above: number;
  readonly below: number;
}

/**
 * Scrolls what fills the middle of the viewport: the page, or the part of an application that
 * scrolls in its place. Says how far it could still go. Sent to the browser.
 */
function scrollMiddle(by: number): ScrollRoom {
  const whole = document.scrollingElement ?? document.documentElement;
  let scroller: Element = whole;
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  for (let element = middle; element !== null; element = element.parentElement) {
    const room = element.scrollHeight - element.clientHeight;
    const style = getComputedStyle(element).overflowY;
    if (room > 1 && (style === 'auto' || style === 'scroll') && element !== document.body) {
      scroller = element;
      break;
    }
  }
  if (by !== 0) scroller.scrollBy({ top: by, behavior: 'instant' });
  const height = scroller === whole ? innerHeight : scroller.clientHeight;
  return { above: scroller.scrollTop, below: scroller.scrollHeight - height - scroller.scrollTop };
}

export function scrollRoom({ page }: Film): Promise<ScrollRoom> {
  return onCurrentDocument(page, () => page.evaluate(scrollMiddle, 0));
}

/** Scrolls as a hand does: slowly, faster, slowly. */
export async function scrollBy(film: Film, distance: number): Promise<void> {
  const milliseconds = between(quickest, (Math.abs(distance) / pixelsPerSecond) * 1000, slowest);
  const ticks = Math.max(1, Math.round((milliseconds * film.options.fps) / 1000));
  let done = 0;
  for (let tick = 1; tick <= ticks; tick += 1) {
    const until = Math.round(distance * eased(tick / ticks));
    const by = until - done;
    await film.act(() => film.page.evaluate(scrollMiddle, by));
    done = until;
    await film.tick();
  }
}

/** Slow at both ends; 0 gives 0 and 1 gives 1. */
export function eased(part: number): number {
  return part * part * (3 - 2 * part);
}

export function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
