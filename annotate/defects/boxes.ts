import type { Box } from '../../pipelines/engine/observation.js';

export const right = ({ x, width }: Box) => x + width;
export const bottom = ({ y, height }: Box) => y + height;

/** Length that two spans have in common. */
function common(start: number, end: number, otherStart: number, otherEnd: number): number {
  return Math.max(0, Math.min(end, otherEnd) - Math.max(start, otherStart));
}

export const commonWidth = (one: Box, other: Box) =>
  common(one.x, right(one), other.x, right(other));
export const commonHeight = (one: Box, other: Box) =>
  common(one.y, bottom(one), other.y, bottom(other));

/** Whether a box begins where the other ends, up to a border's width of overlap, and faces it. */
export const isBelow = (upper: Box, lower: Box) =>
  lower.y >= bottom(upper) - 2 && commonWidth(upper, lower) > 0;
export const isBeside = (left: Box, rightOne: Box) =>
  rightOne.x >= right(left) - 2 && commonHeight(left, rightOne) > 0;
