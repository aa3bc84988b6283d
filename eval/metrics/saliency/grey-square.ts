import type { Picture } from '../picture.js';

/** The lightness of a picture on white, as the mean of what each cell of a square grid covers. */
export function greySquare({ width, height, data }: Picture, side: number): Float64Array {
  const grey = new Float64Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    const light =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    const alpha = (data[at + 3] ?? 0) / 255;
    grey[index] = light * alpha + 255 * (1 - alpha);
  }
  const rows = averaged(grey, { lines: height, length: width, along: 1, across: width }, side);
  return averaged(rows, { lines: side, length: height, along: side, across: 1 }, side);
}

interface Grid {
  readonly lines: number;
  readonly length: number;
  /** The distance from a value to the next one of its line, and to the next line. */
  readonly along: number;
  readonly across: number;
}

function averaged(values: Float64Array, grid: Grid, side: number): Float64Array {
  const result = new Float64Array(grid.lines * side);
  const step = grid.length / side;
  const [along, across] = grid.along === 1 ? [1, side] : [grid.along, 1];
  for (let cell = 0; cell < side; cell += 1) {
    const start = cell * step;
    const end = start + step;
    for (let place = Math.floor(start); place < Math.min(grid.length, end); place += 1) {
      const share = (Math.min(end, place + 1) - Math.max(start, place)) / step;
      for (let line = 0; line < grid.lines; line += 1) {
        const value = values[line * grid.across + place * grid.along] ?? 0;
        const target = line * across + cell * along;
        result[target] = (result[target] ?? 0) + value * share;
      }
    }
  }
  return result;
}
