import type { Box } from '../../pipelines/engine/observation.js';

/** Pixels as capture gives them: red, green, blue, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Which pixels two pictures do not share; one byte each. */
export interface ChangeMask {
  readonly width: number;
  readonly height: number;
  readonly changed: Uint8Array;
  readonly count: number;
}

/** Levels by which one channel has to differ: less is nothing that a person sees. */
const leastDifference = 8;

export function changeMask(clean: Pixels, broken: Pixels): ChangeMask {
  if (clean.width !== broken.width || clean.height !== broken.height) {
    throw new RangeError('Two states of a page are compared at one size.');
  }
  const { width, height } = clean;
  const changed = new Uint8Array(width * height);
  let count = 0;
  for (let pixel = 0, at = 0; pixel < changed.length; pixel += 1, at += 3) {
    for (let channel = at; channel < at + 3; channel += 1) {
      const difference = (clean.pixels[channel] ?? 0) - (broken.pixels[channel] ?? 0);
      if (difference >= leastDifference || difference <= -leastDifference) {
        changed[pixel] = 1;
        count += 1;
        break;
      }
    }
  }
  return { width, height, changed, count };
}

/** The changed pixels inside of any of the boxes, each counted once; the mask loses them. */
export function takeInside(mask: ChangeMask, boxes: readonly Box[]): [ChangeMask, number] {
  const changed = mask.changed.slice();
  let taken = 0;
  for (const { x, y, width, height } of boxes) {
    const [left, right] = [Math.max(0, Math.floor(x)), Math.min(mask.width, Math.ceil(x + width))];
    const bottom = Math.min(mask.height, Math.ceil(y + height));
    for (let row = Math.max(0, Math.floor(y)); row < bottom; row += 1) {
      for (let at = row * mask.width + left; at < row * mask.width + right; at += 1) {
        taken += changed[at] ?? 0;
        changed[at] = 0;
      }
    }
  }
  return [{ ...mask, changed, count: mask.count - taken }, taken];
}

const tile = 16;
const mostRegions = 12;

/** Boxes around the changed parts, the largest first: tiles that touch are one region. */
export function changedRegions({ width, height, changed }: ChangeMask): Box[] {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const tiles = new Uint8Array(columns * rows);
  for (let at = 0; at < changed.length; at += 1) {
    if (changed[at] !== 1) continue;
    tiles[Math.floor(Math.floor(at / width) / tile) * columns + Math.floor((at % width) / tile)] =
      1;
  }
  const regions: Box[] = [];
  for (let start = 0; start < tiles.length; start += 1) {
    if (tiles[start] === 1) regions.push(regionFrom(start, tiles, columns, rows));
  }
  const area = (box: Box) => box.width * box.height;
  return regions
    .map((box) => ({
      ...box,
      width: Math.min(box.width, width - box.x),
      height: Math.min(box.height, height - box.y),
    }))
    .sort((left, right) => area(right) - area(left) || left.y - right.y || left.x - right.x)
    .slice(0, mostRegions);
}

/** Clears the tiles that hang together with the first one, and gives the box around them. */
function regionFrom(start: number, tiles: Uint8Array, columns: number, rows: number): Box {
  let [left, right, top, bottom] = [columns, -1, rows, -1];
  const waiting = [start];
  tiles[start] = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        const next = y * columns + x;
        if (tiles[next] !== 1) continue;
        tiles[next] = 0;
        waiting.push(next);
      }
    }
  }
  const [width, height] = [(right - left + 1) * tile, (bottom - top + 1) * tile];
  return { x: left * tile, y: top * tile, width, height };
}
