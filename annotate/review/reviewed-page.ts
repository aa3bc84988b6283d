import { z } from 'zod';

/** Points for each part of a review; together 10. The first four a page must have in full. */
export const reviewWeights = {
  /** The page shows itself, nothing that waits, failed or leads elsewhere. */
  renders: 2,
  /** No script failed and nothing complained. */
  errors: 2,
  /** All that the page asks for is there. */
  assets: 2,
  /** Another browser process shows the same, to the last pixel. */
  stable: 2,
  /** Text and blocks of text to see, and no filler. */
  content: 1,
  /** Something to act on. */
  interaction: 0.5,
  /** Tags that are closed, and close something. */
  markup: 0.5,
} as const;

const points = z.number().min(0);

export const ReviewParts = z.object({
  renders: points,
  errors: points,
  assets: points,
  stable: points,
  content: points,
  interaction: points,
  markup: points,
} satisfies Record<keyof typeof reviewWeights, z.ZodType<number>>);
export type ReviewParts = z.infer<typeof ReviewParts>;

/** What the review says about one page; blobs are absent for a page that could not be seen. */
export const ReviewedPage = z.object({
  route: z.string(),
  /** Whether tasks may be made of it. */
  fit: z.boolean(),
  score: points,
  parts: ReviewParts,
  /** Why points were lost, in the order of the parts. */
  faults: z.array(z.string()),
  /** Blobs: the PNG file, what was read of the page, the console and network; sha256 of the pixels. */
  picture: z.string().optional(),
  pixels: z.string().optional(),
  facts: z.string().optional(),
  log: z.string().optional(),
});
export type ReviewedPage = z.infer<typeof ReviewedPage>;
