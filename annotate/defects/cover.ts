import type { Box, ElementObservation } from '../../pipelines/engine/observation.js';
import type { SourceElement, SourcePage } from '../source/model.js';
import { bottom, commonWidth, isBelow } from './boxes.js';
import { backgroundOf, hexadecimal, isOpaque, isPositioned } from './looks.js';
import type { Neighbour } from './neighbours.js';
import type { Place } from './ways.js';

/** What makes an element hide whatever it lies over; undefined where it would be seen through. */
export function hidingStyle(
  { page, choose }: Place,
  over: Neighbour,
): Readonly<Record<string, string>> | undefined {
  const order = choose('order', ['2', '5', '10', '99', '999']) ?? '10';
  const stacked = {
    ...(!isPositioned(over.seen) && { position: 'relative' }),
    'z-index': order,
  };
  if (isOpaque(over)) return stacked;
  // Behind text whose contrast nobody can tell is a picture: any colour would be a hole in it.
  if (over.seen.lines.length > 0 && !isContrastKnown(page, over.element)) return undefined;
  const behind = backgroundOf(page, over.element);
  return behind && { ...stacked, 'background-color': hexadecimal(behind) };
}

function isContrastKnown(page: SourcePage, element: SourceElement): boolean {
  const contrast = page.seen.get(element)?.contrast ?? null;
  return contrast !== null || element.children.some((child) => isContrastKnown(page, child));
}

/** The least part of a target that has to be hidden for anybody to miss it. */
const leastHidden = 0.3;

/**
 * How far a box below has to come up to lie over that share of an element's lines, or of its box if
 * it has none; undefined if it is too small to hide much, or so large that much more would move
 * than what it hides.
 */
export function pullOver(
  { box, lines }: ElementObservation,
  below: Box,
  share: number,
): number | undefined {
  if (!isBelow(box, below) || below.height > 4 * box.height + 200) return undefined;
  const hidden = lines.length > 0 ? lines.slice(0, 100) : [box];
  const top = Math.min(...hidden.map(({ y }) => y));
  const height = Math.max(...hidden.map(bottom)) - top;
  // What is lower than the lines are is laid over the middle of them.
  const wanted = Math.min(share * height, (height + below.height) / 2);
  const y = top + height - wanted;
  const area = (one: Box) => one.width * one.height;
  const covered = hidden
    .filter((line) => line.y + line.height / 2 > y && line.y + line.height / 2 < y + below.height)
    .reduce((sum, line) => sum + commonWidth(line, below) * line.height, 0);
  if (covered < leastHidden * hidden.reduce((sum, line) => sum + area(line), 0)) return undefined;
  return below.y - y;
}
