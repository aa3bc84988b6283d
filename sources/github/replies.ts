import { z } from 'zod';

export const CommitName = z.string().regex(/^[0-9a-f]{40}$/);
export const RepositoryName = z
  .string()
  .regex(/^[a-z0-9_-]{1,100}\/(?!\.{1,2}$)[a-z0-9._-]{1,100}$/i, { error: 'is not owner/name' });
export const Moment = z.iso.datetime({ offset: true });

/** What the replies about a repository have in common, of search and by name. */
export const RepositoryReply = z.object({
  id: z.int().positive(),
  full_name: RepositoryName,
  html_url: z.url({ protocol: /^https?$/ }).max(500),
  default_branch: z.string().min(1).max(300),
  created_at: Moment,
  private: z.boolean(),
  fork: z.boolean(),
  archived: z.boolean(),
  disabled: z.boolean().default(false),
});
export type RepositoryReply = z.infer<typeof RepositoryReply>;

export const SearchReply = z.object({
  total_count: z.int().nonnegative(),
  incomplete_results: z.boolean(),
  /** One that has not the form is null; if none has it, the form has changed. */
  items: z
    .array(RepositoryReply.nullable().catch(null))
    .max(100)
    .refine((items) => items.length === 0 || items.some((item) => item !== null), {
      error: 'no repository has the form',
    }),
});
export type SearchReply = z.infer<typeof SearchReply>;

const CommitReply = z.object({
  sha: CommitName,
  /** Commits made by hand can have no committer, and any date. */
  commit: z.object({ committer: z.object({ date: z.string() }).nullable() }),
});

export const CommitsReply = z.array(CommitReply);
