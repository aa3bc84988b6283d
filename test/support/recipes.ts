import { z } from 'zod';
import type { Picture } from '../../eval/metrics/picture.js';
import type { SaliencyMap } from '../../eval/metrics/saliency/map.js';

/** Inputs from seeds, made by the same rules as test/golden/recipes.py makes them. */
class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 2654435761) + 1) >>> 0;
  }

  below(limit: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return (this.state >>> 8) % limit;
  }
}

export const PictureRecipe = z.object({
  seed: z.int(),
  width: z.int(),
  height: z.int(),
  kind: z.enum(['screen', 'near', 'noise', 'flat', 'ramp']),
  clear: z.boolean().optional(),
});

export function picture(recipe: z.infer<typeof PictureRecipe>): Picture {
  const { width, height, kind, seed, clear } = recipe;
  const random = new Random(seed);
  const data = new Uint8Array(width * height * 4).fill(245);
  if (kind === 'screen' || kind === 'near') {
    for (let box = 0; box < 6; box += 1) {
      const [left, top] = [random.below(width), random.below(height)];
      const right = Math.min(width, left + 1 + random.below(width));
      const bottom = Math.min(height, top + 1 + random.below(height));
      const colour = [random.below(256), random.below(256), random.below(256)];
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) data.set(colour, (y * width + x) * 4);
      }
    }
  }
  const flat = [random.below(256), random.below(256), random.below(256)];
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    for (let channel = 0; channel < 3; channel += 1) {
      const level = data[at + channel] ?? 0;
      const moved = {
        screen: () => level,
        noise: () => random.below(256),
        flat: () => flat[channel] ?? 0,
        ramp: () => (3 * x + 5 * y + 40 * channel + seed) % 256,
        near: () => Math.min(255, Math.max(0, level + random.below(25) - 12)),
      }[kind]();
      data[at + channel] = moved;
    }
    data[at + 3] = clear ? random.below(256) : 255;
  }
  return { width, height, data };
}

export const TextRecipe = z.object({
  seed: z.int(),
  length: z.int(),
  letters: z.string(),
  turn: z.int().optional(),
  skip: z.int().optional(),
});

export function text({ seed, length, letters, turn = 0, skip = 0 }: z.infer<typeof TextRecipe>) {
  const random = new Random(seed);
  const alphabet = [...letters];
  const made = Array.from({ length }, () => alphabet[random.below(alphabet.length)] ?? '');
  return [...made.slice(turn), ...made.slice(0, turn)]
    .filter((_, at) => skip === 0 || at % skip !== 0)
    .join('');
}

export const CostRecipe = z.object({
  seed: z.int(),
  rows: z.int(),
  columns: z.int(),
  levels: z.int(),
  divisor: z.int(),
});

export function costs({ seed, rows, columns, levels, divisor }: z.infer<typeof CostRecipe>) {
  const random = new Random(seed);
  return Float64Array.from({ length: rows * columns }, () => random.below(levels) / divisor);
}

export function numbers(seed: number, count: number, low: number, high: number): Float64Array {
  const random = new Random(seed);
  return Float64Array.from(
    { length: count },
    () => low + ((high - low) * random.below(2 ** 20)) / 2 ** 20,
  );
}

export const MapRecipe = z.object({
  seed: z.int(),
  width: z.int(),
  height: z.int(),
  kind: z.enum(['even', 'flat', 'ramp', 'sparse', 'spot', 'left', 'right']),
  low: z.number().optional(),
  high: z.number().optional(),
});

/** `sparse` maps are mostly zero, those of the sides are so beyond their third. */
export function saliencyMap(recipe: z.infer<typeof MapRecipe>): SaliencyMap {
  const { seed, width, height, kind, low = 0, high = 1 } = recipe;
  const random = new Random(seed);
  const number = () => low + ((high - low) * random.below(2 ** 20)) / 2 ** 20;
  const flat = number();
  const spot = random.below(width * height);
  const values = Float64Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const value = number();
    const chance = random.below(10);
    return {
      even: () => value,
      flat: () => flat,
      ramp: () => low + (high - low) * (3 * x + 5 * y),
      sparse: () => (chance === 0 ? value : 0),
      spot: () => (at === spot ? value : 0),
      left: () => (3 * (x + 1) <= width ? value : 0),
      right: () => (3 * x >= 2 * width ? value : 0),
    }[kind]();
  });
  return { width, height, values };
}

export const VectorRecipe = z.object({
  seed: z.int(),
  count: z.int(),
  size: z.int(),
  rank: z.int().optional(),
  scales: z.array(z.number()).optional(),
  shifts: z.array(z.number()).optional(),
});

/** Whole numbers, of products of a lower rank if there is one, scaled and shifted by column. */
export function vectors(recipe: z.infer<typeof VectorRecipe>): number[][] {
  const { seed, count, size, rank, scales = [1], shifts = [0] } = recipe;
  const random = new Random(seed);
  const table = (rows: number, columns: number) =>
    Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => random.below(201) - 100),
    );
  const made = table(count, rank ?? size);
  const mix = rank === undefined ? undefined : table(rank, size);
  const mixed = (row: number[], column: number) =>
    row.reduce((sum, value, at) => sum + value * (mix?.[at]?.[column] ?? 0), 0);
  return made.map((row) =>
    Array.from({ length: size }, (_, column) => {
      const value = mix === undefined ? (row[column] ?? 0) : mixed(row, column);
      return value * (scales[column % scales.length] ?? 1) + (shifts[column % shifts.length] ?? 0);
    }),
  );
}
