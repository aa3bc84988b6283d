import type { Picture } from '../../eval/metrics/picture.js';
import { toHex } from './bits.js';
import type { Area } from './content-area.js';

const grid = 32;
/** Cells closer than this to the mean are not bright: rounding and faint noise decide nothing. */
const margin = 0.5;

/**
 * 1,024 bits, row by row: whether a cell of a 32 × 32 grid over the area is brighter than the mean
 * of all cells. Pixels on the border of two cells count for both in parts, so that any size of area
 * gives the same hash. Where nothing stands out all bits are 0.
 */
export function averageHash(picture: Picture, area: Area): string {
  const cells = cellMeans(picture, area);
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  return toHex(cells.map((cell) => (cell > mean + margin ? 1 : 0)));
}

function cellMeans(picture: Picture, area: Area): Float64Array {
  const columns = spans(area.width);
  const rows = spans(area.height);
  const sums = new Float64Array(grid * grid);
  for (let y = 0; y < area.height; y += 1) {
    const line = new Float64Array(grid);
    for (let x = 0; x < area.width; x += 1) {
      const light = lightOf(picture, area.left + x, area.top + y);
      for (const { cell, share } of columns[x] ?? [])
        line[cell] = (line[cell] ?? 0) + light * share;
    }
    for (const { cell, share } of rows[y] ?? []) {
      for (let column = 0; column < grid; column += 1) {
        const at = cell * grid + column;
        sums[at] = (sums[at] ?? 0) + (line[column] ?? 0) * share;
      }
    }
  }
  const pixels = (area.width / grid) * (area.height / grid);
  return sums.map((sum) => sum / pixels);
}

/** Of each pixel along one side, which cells it is in and with what share of itself. */
function spans(length: number): readonly (readonly { cell: number; share: number }[])[] {
  const size = length / grid;
  return Array.from({ length }, (_, pixel) => {
    const parts: { cell: number; share: number }[] = [];
    const last = Math.min(grid - 1, Math.ceil((pixel + 1) / size) - 1);
    for (let cell = Math.floor(pixel / size); cell <= last; cell += 1) {
      const share = Math.min(pixel + 1, (cell + 1) * size) - Math.max(pixel, cell * size);
      if (share > 0) parts.push({ cell, share });
    }
    return parts;
  });
}

/** Luma of a pixel as it looks on white paper, 0 to 255. */
function lightOf({ data, width }: Picture, x: number, y: number): number {
  const at = (y * width + x) * 4;
  const opacity = (data[at + 3] ?? 255) / 255;
  const luma = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return luma * opacity + 255 * (1 - opacity);
}
