import { z } from 'zod';
import { composite, parseColour } from '../kernels/css-colour.js';
import type { Rgb } from '../kernels/lab.js';

const Channels = z.object({
  r: z.number(),
  g: z.number(),
  b: z.number(),
  a: z.number().optional(),
});

/** A node of a design; lengths in pixels from the corner of its frame. */
export const Component = z.object({
  type: z.string(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  text: z.string().optional(),
  /** A solid fill, as CSS writes it or with channels from 0 to 1; left out if there is none. */
  fill: z.union([z.string(), Channels]).optional(),
  /** The frame itself, which every task starts with. */
  root: z.boolean().optional(),
});
export type Component = z.infer<typeof Component>;

/** Every node is compared with every other; real screens have a few hundred. */
const mostNodes = 4096;

export const Design = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  nodes: z.array(Component).max(mostNodes),
});
export type Design = z.infer<typeof Design>;

export function isText(node: Component): node is Component & { text: string } {
  return node.type === 'TEXT' && (node.text ?? '').trim() !== '';
}

/** The colour of a node on white; opaque if alpha is not to count. */
export function fillOf({ fill }: Component, countAlpha: boolean): Rgb | undefined {
  const colour =
    fill === undefined
      ? undefined
      : typeof fill === 'string'
        ? parseColour(fill)
        : { rgb: [fill.r * 255, fill.g * 255, fill.b * 255] as const, alpha: fill.a ?? 1 };
  if (colour === undefined) return undefined;
  return countAlpha ? composite(colour, [255, 255, 255]) : colour.rgb;
}

export function overlap({ box: a }: Component, { box: b }: Component): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const shared = Math.max(0, across) * Math.max(0, down);
  const all = a.width * a.height + b.width * b.height - shared;
  return all > 0 ? shared / all : 0;
}

/** The text of a node for matching: 1 if equal but for case, else by lengths and characters. */
export function textLikeness(left: string, right: string): number {
  const [one, other] = [left.trim().toLowerCase(), right.trim().toLowerCase()];
  if (one === other) return 1;
  const [letters, others] = [[...one], [...other]];
  const lengths = Math.min(letters.length, others.length) / Math.max(letters.length, others.length);
  const [set, otherSet] = [new Set(letters), new Set(others)];
  const shared = [...set].filter((letter) => otherSet.has(letter)).length;
  return (lengths + shared / (set.size + otherSet.size - shared)) / 2;
}
