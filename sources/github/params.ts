import { z } from 'zod';
import { UserError } from '../../pipelines/engine/errors.js';
import type { Json } from '../../pipelines/engine/json.js';
import { BaseUrl } from './connection.js';
import { RepositoryName } from './replies.js';
import { searchLimit } from './search.js';

/** owner/name for the newest commit, or owner/name@sha for that one. */
const NamedRepository = z.string().superRefine((text, context) => {
  const { repository, commit } = partsOf(text);
  const name = RepositoryName.safeParse(repository);
  const wrongCommit = commit !== null && !/^[0-9a-f]{7,40}$/.test(commit);
  if (!name.success || wrongCommit) {
    context.addIssue('is not owner/name or owner/name@commit (7 to 40 hex digits)');
  }
});

export const GitHubParams = z
  .strictObject({
    archetypes: z.array(z.string()).min(1).optional().describe('ids of archetypes; all by default'),
    queriesFile: z.string().min(1).optional().describe('archetypes of your own, a YAML file'),
    repositories: z.array(NamedRepository).min(1).optional().describe('owner/name[@commit]'),
    stars: z
      .strictObject({
        min: z.int().nonnegative().optional(),
        max: z.int().nonnegative().optional(),
      })
      .optional(),
    createdFrom: z.iso.date().optional().describe('first day on which a repository was created'),
    createdTo: z.iso.date().optional().describe('last day on which a repository was created'),
    perQuery: z
      .int()
      .min(1)
      .max(searchLimit)
      .optional()
      .describe('most repositories of one archetype and licence, by stars'),
    baseUrl: BaseUrl.optional().describe('API address; FRESHET_GITHUB_URL or api.github.com'),
  })
  .superRefine(({ stars, createdFrom, createdTo }, context) => {
    if ((stars?.min ?? 0) > (stars?.max ?? Number.POSITIVE_INFINITY)) {
      context.addIssue({ code: 'custom', path: ['stars'], message: 'min is greater than max' });
    }
    if (createdFrom !== undefined && createdTo !== undefined && createdFrom > createdTo) {
      context.addIssue({ code: 'custom', path: ['createdTo'], message: 'is before createdFrom' });
    }
  });
export type GitHubParams = z.infer<typeof GitHubParams>;

export function readParams(params: Json): GitHubParams {
  const result = GitHubParams.safeParse(params);
  if (result.success) return result.data;
  throw new UserError(
    result.error.issues.map(({ path, message }) => ({
      message: `Source "github": ${path.length > 0 ? `${path.map(String).join('.')}: ` : ''}${message}`,
    })),
  );
}

export function partsOf(text: string): { repository: string; commit: string | null } {
  const at = text.indexOf('@');
  if (at < 0) return { repository: text, commit: null };
  return { repository: text.slice(0, at), commit: text.slice(at + 1) };
}
