import { z } from 'zod';
import { RepositoryName } from './replies.js';

const day = z.iso.date();

/** A part of the results of one archetype, small enough to be read to its end. */
export const Slice = z.strictObject({
  kind: z.literal('slice'),
  archetype: z.string(),
  license: z.string(),
  /** Both days included; an open end reaches to the day of the search. */
  created: z.strictObject({ from: day, to: day.nullable() }),
  stars: z.strictObject({ min: z.int().nonnegative(), max: z.int().nonnegative().nullable() }),
});
export type Slice = z.infer<typeof Slice>;

/** What a search has told about a repository; its newest commit is still to be asked for. */
export const Found = z.strictObject({
  repository: RepositoryName,
  url: z.string(),
  branch: z.string(),
  createdAt: z.string(),
});
export type Found = z.infer<typeof Found>;

const Batch = z.strictObject({ kind: z.literal('batch'), found: z.array(Found) });

/** A repository that the pipeline file names itself. */
const Named = z.strictObject({
  kind: z.literal('named'),
  repository: RepositoryName,
  /** The newest one if it names none. */
  commit: z.string().nullable(),
});
export type Named = z.infer<typeof Named>;

export const GitHubUnit = z.discriminatedUnion('kind', [Slice, Batch, Named]);
