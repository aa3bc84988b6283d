import { z } from 'zod';

/** A piece of visible text on a page; lengths are shares of the viewport, `y` may exceed 1. */
export const Block = z.object({
  text: z.string(),
  bbox: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  /** The foreground as the browser's computed style says it. */
  color: z.string(),
  tag: z.string(),
  /** What is behind the text, if that is known; else white. */
  background: z.string().optional(),
});
export type Block = z.infer<typeof Block>;

/** Every block is compared with every other; real pages have a few hundred. */
const mostBlocks = 4096;

/** The blocks of a page as they were captured (a list of them will do), or already merged. */
export const Page = z.preprocess(
  (value) => (Array.isArray(value) ? { blocks: value } : value),
  z.object({ blocks: z.array(Block).max(mostBlocks), merged: z.boolean().default(false) }),
);
export type Page = z.output<typeof Page>;

function centre({ bbox }: Pick<Block, 'bbox'>): { x: number; y: number } {
  return { x: bbox.x + bbox.w / 2, y: bbox.y + bbox.h / 2 };
}

/** The larger of the distances of two centres across and down. */
export function shift(left: Pick<Block, 'bbox'>, right: Pick<Block, 'bbox'>): number {
  const [one, other] = [centre(left), centre(right)];
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
