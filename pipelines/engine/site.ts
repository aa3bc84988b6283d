import { z } from 'zod';

/**
 * A web site found inside a candidate. Its `tree` starts at the web root, so that serving it needs
 * no more than the tree.
 */
export const Site = z.object({
  id: z.string(),
  tree: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Folder of the candidate that the tree was cut from; empty for the candidate itself. */
  root: z.string(),
  /** The page that a visitor sees first, by path in the tree. */
  entry: z.string(),
  pages: z.number().int(),
  /** Blob: JSON list of the paths of all pages, in order. */
  pageList: z.string(),
});
export type Site = z.infer<typeof Site>;
