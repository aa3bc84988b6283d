import type { Box } from '../../pipelines/engine/observation.js';
import { bottom, commonWidth, isBelow } from './boxes.js';
import { backgroundOf, hexadecimal, isOpaque, isPositioned } from './looks.js';
import type { Neighbour } from './neighbours.js';
import type { Place } from './ways.js';

/** What makes an element hide whatever it lies over; undefined where it would be seen through. */
export function hidingStyle(
  { page, choose }: Place,
  over: Neighbour,
): Readonly<Record<string, string>> | undefined {
  const order = choose('order', ['1', '2', '3', '5', '10']) ?? '1';
  const stacked = {
    ...(!isPositioned(over.seen) && { position: 'relative' }),
    'z-index': order,
  };
  if (isOpaque(over)) return stacked;
  // Behind text whose contrast nobody can tell is a picture: any colour would be a hole in it.
  if (over.seen.lines.length > 0 && over.seen.contrast === null && over.seen.children.length === 0)
    return undefined;
  const behind = backgroundOf(page, over.element);
  return behind && { ...stacked, 'background-color': hexadecimal(behind) };
}

/** The least part of a target that has to be hidden for anybody to miss it. */
const leastHidden = 0.3;

/**
 * How far a box below has to come up to lie over that share of another; undefined if it is too
 * small to hide much, or so large that much more would move than what it hides.
 */
export function pullOver(target: Box, below: Box, share: number): number | undefined {
  if (!isBelow(target, below) || below.height > 4 * target.height + 200) return undefined;
  const across = commonWidth(target, below) / target.width;
  const down = Math.min(share, below.height / target.height);
  if (across * down < leastHidden) return undefined;
  return below.y - bottom(target) + share * target.height;
}
