import { assign } from '../kernels/assignment.js';
import type { Rgb } from '../kernels/lab.js';
import { ratio } from '../kernels/ratio.js';
import type { Block } from './block.js';

export interface TextBlock {
  readonly text: string;
  readonly bbox: Block['bbox'];
  readonly colour: Rgb;
}

/** The similarities of two texts, each pair computed once: merging asks for the same ones again. */
export class Likeness {
  private readonly known = new Map<string, Map<string, number>>();

  of(left: string, right: string): number {
    const row = this.known.get(left) ?? new Map<string, number>();
    this.known.set(left, row);
    const known = row.get(right);
    if (known !== undefined) return known;
    const value = ratio(left, right, true);
    row.set(right, value);
    return value;
  }
}

export interface Matching {
  readonly pairs: readonly (readonly [number, number])[];
  readonly costs: readonly number[];
}

/**
 * Optimal assignment on the negative text similarity. Pairs above 0.5 get a bonus for each of their
 * two most similar neighbours, so that blocks in the same order stay together.
 */
export function bestMatching(
  left: readonly TextBlock[],
  right: readonly TextBlock[],
  bonus: number,
  likeness: Likeness,
): Matching {
  const [rows, columns] = [left.length, right.length];
  const plain = Float64Array.from(
    left.flatMap((one) => right.map((other) => -likeness.of(one.text, other.text))),
  );
  const costs = plain.slice();
  for (let row = 0; bonus > 0 && row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      if ((plain[at] as number) < -0.5) {
        costs[at] = (plain[at] as number) + bonus * neighbours(plain, rows, columns, row, column);
      }
    }
  }
  const columnOf = assign({ rows, columns, costs });
  const pairs = left.flatMap((_, row): [number, number][] => {
    const column = columnOf[row] as number;
    return column < 0 ? [] : [[row, column]];
  });
  return { pairs, costs: pairs.map(([row, column]) => costs[row * columns + column] as number) };
}

function neighbours(
  plain: Float64Array,
  rows: number,
  columns: number,
  row: number,
  column: number,
): number {
  const around: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
      if (y !== row || x !== column) around.push(plain[y * columns + x] as number);
    }
  }
  const [first = 0, second = 0] = around.sort((one, other) => one - other);
  return first + second;
}
