import { z } from 'zod';
import type { Picture } from '../../eval/metrics/picture.js';

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
