import type { Box } from '../../../pipelines/engine/observation.js';

export const right = ({ x, width }: Box) => x + width;
export const bottom = ({ y, height }: Box) => y + height;

export const overlapX = (one: Box, other: Box) =>
  Math.min(right(one), right(other)) - Math.max(one.x, other.x);
export const overlapY = (one: Box, other: Box) =>
  Math.min(bottom(one), bottom(other)) - Math.max(one.y, other.y);

/** The least box around some; undefined around none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map(right)) - x;
  return { x, y, width, height: Math.max(...boxes.map(bottom)) - y };
}
