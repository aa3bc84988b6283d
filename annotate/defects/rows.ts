import type { ElementObservation } from '../../pipelines/engine/observation.js';

const mostLines = 400;

/** How many lines of text stand below each other: a line with a link in it has several boxes. */
export function rowsOf({ lines }: ElementObservation): number {
  let rows = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { y, height } of lines.slice(0, mostLines).toSorted((one, two) => one.y - two.y)) {
    if (y < last + height / 2) continue;
    rows += 1;
    last = y;
  }
  return rows;
}
