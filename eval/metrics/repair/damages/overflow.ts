import type { ElementObservation } from '../../../../pipelines/engine/observation.js';
import { bottom, right } from '../boxes.js';
import { damageOf } from '../damage.js';

/** Share of an element that has to be newly cut off, and pixels that have to stick out. */
const leastCut = 0.12;
const leastPixels = 12;

/** How far the element reaches out of the content box of its parent. */
function outOfParent({ box, parent }: ElementObservation): number {
  return Math.max(
    0,
    right(box) - right(parent),
    parent.x - box.x,
    bottom(box) - bottom(parent),
    parent.y - box.y,
  );
}

/** How far what is in the element reaches out of it, be it seen or cut off. */
function outOfItself({ box, lines, scroll }: ElementObservation): number {
  const beside = lines.map((line) => right(line) - right(box));
  return Math.max(
    0,
    scroll.width - scroll.clientWidth,
    scroll.height - scroll.clientHeight,
    ...beside,
  );
}

export const overflow = damageOf((clean, now) => {
  const cut = Math.max(0, now.clipped - clean.clipped);
  const outside = Math.max(0, outOfParent(now) - outOfParent(clean));
  // What is in a line of text has no box of its own to leave.
  const isLine = now.style.display === 'inline';
  const inside = isLine ? 0 : Math.max(0, outOfItself(now) - outOfItself(clean));
  return {
    amount: Math.max(cut / leastCut, outside / leastPixels, inside / leastPixels),
    says: `${Math.round(100 * cut)} % more is cut off, it sticks out by ${Math.round(outside)} and its content by ${Math.round(inside)} pixels more`,
    figures: { cut, outside, inside },
  };
});
