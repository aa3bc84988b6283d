import { z } from 'zod';

const isoDate = z.iso.datetime({ offset: true });

/** A revision that will always give the same bytes (package version, commit, file version, digest). */
const Pin = z.record(z.string(), z.string());

/**
 * What a source finds: one licensed thing at one pinned revision. Sites, repositories, Figma
 * files, layouts, vector files and animations all start as one.
 */
export const Candidate = z.object({
  id: z.string().min(1),
  source: z.string(),
  kind: z.enum(['folder', 'package', 'repository', 'design', 'layout', 'vector', 'animation']),
  title: z.string(),
  /** Siblings that may never be on two sides of a split: the repository, package or project. */
  group: z.string(),
  pin: Pin,
  /** Where a person finds it, for attribution. */
  url: z.string().optional(),
  author: z.string().optional(),
  /** When this revision first appeared in public. */
  publishedAt: isoDate.optional(),
  /** When anything of the group first appeared in public. */
  firstPublishedAt: isoDate.optional(),
  /** The newest revision from before `--since`, fetched to see how much of this one is new. */
  baseline: z.object({ pin: Pin, publishedAt: isoDate }).optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** A candidate whose files are in the blob store. */
export const Fetched = z.object({
  /** Blob of the tree: every path with the hash and size of its bytes. */
  tree: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  baselineTree: z.string().optional(),
  /** Blob: the `GivenTask` that the files are wanted for, where a person has said it. */
  given: z.string().optional(),
});
export type Fetched = z.infer<typeof Fetched>;
