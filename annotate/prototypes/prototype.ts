import { z } from 'zod';

export const PrototypeVariant = z.enum(['mp', 'sp']);
export type PrototypeVariant = z.infer<typeof PrototypeVariant>;

/** A clean site that tasks are made from: a whole one (`mp`), or one page with its files (`sp`). */
export const Prototype = z.object({
  id: z.string(),
  /** Id of the site that it was made of. */
  site: z.string(),
  variant: PrototypeVariant,
  /** Other prototypes of the site; empty where the list would be long: `site` tells them, too. */
  twins: z.array(z.string()),
  tree: z.string(),
  files: z.int(),
  bytes: z.int(),
  entry: z.string(),
  pages: z.int(),
  /** Blob: JSON list of the paths of all pages, in order. */
  pageList: z.string(),
  /** Blob: JSON list of the paths that a model is shown and may edit. */
  textFiles: z.string(),
  /** Blob: JSON list of `Resource`. */
  resources: z.string(),
  /** Of the text files together, and of the longest of them. */
  textCharacters: z.int(),
  longestText: z.int(),
  framework: z.literal('vanilla'),
});
export type Prototype = z.infer<typeof Prototype>;
