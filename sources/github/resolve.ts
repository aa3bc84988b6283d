import type { Candidate } from '../../pipelines/engine/candidate.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Client } from './client.js';
import { Gone, Refused } from './failures.js';
import { CommitsReply, Moment, RepositoryReply } from './replies.js';
import { foundOf } from './search.js';
import type { Found, Named } from './units.js';

interface Commit {
  readonly sha: string;
  readonly date: string;
}

/** The repositories of a batch at their newest commits; what is gone by now is left out. */
export async function resolveBatch(
  batch: readonly Found[],
  client: Client,
  since: Date | undefined,
  tools: Tools,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const found of batch) {
    const candidate = await unlessGone(tools, () =>
      candidateOf(found, found.branch, client, since, tools),
    );
    if (candidate !== undefined) candidates.push(candidate);
  }
  return candidates;
}

export async function resolveNamed(
  { repository, commit }: Named,
  client: Client,
  since: Date | undefined,
  tools: Tools,
): Promise<readonly Candidate[]> {
  const candidate = await unlessGone(tools, async () => {
    const what = `The repository ${repository}`;
    const route = 'GET /repos/{owner}/{repo}';
    const question = { route, values: ownerAndRepo(repository), reply: RepositoryReply, what };
    const reply = await client.ask(question, tools);
    // An archived one is welcome: its commits are as good as any. A fork would hide its group.
    if (reply.private || reply.disabled) throw new Gone(`${what} is not public`);
    if (reply.fork) throw new Gone(`${what} is a fork; name the repository it comes from`);
    const found = foundOf(reply);
    const candidate = await candidateOf(found, commit ?? found.branch, client, since, tools);
    // A branch may be called like a commit.
    if (commit !== null && !candidate.pin.commit?.startsWith(commit)) {
      throw new Gone(`${what} has no commit ${commit}`);
    }
    return candidate;
  });
  return candidate === undefined ? [] : [candidate];
}

async function unlessGone<T>(tools: Tools, task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof Gone) && !(error instanceof Refused)) throw error;
    tools.log(`Left out: ${error.message}`);
    return undefined;
  }
}

async function candidateOf(
  found: Found,
  revision: string,
  client: Client,
  since: Date | undefined,
  tools: Tools,
): Promise<Candidate> {
  const { repository, url, createdAt } = found;
  const newest = (values: Readonly<Record<string, string>>) =>
    newestCommit(repository, values, client, tools);
  const head = await newest({ sha: revision });
  if (head === undefined) throw new Gone(`${repository} has no commit that ${revision} leads to`);
  const baseline =
    since !== undefined && new Date(createdAt) < since
      ? // One second earlier, because the end of the range is part of it.
        await newest({ sha: head.sha, until: new Date(since.getTime() - 1000).toISOString() })
      : undefined;
  const { owner } = ownerAndRepo(repository);
  return {
    id: `github:${repository}@${head.sha.slice(0, 12)}`,
    source: 'github',
    kind: 'repository',
    title: repository,
    group: `github:${repository}`.toLowerCase(),
    pin: { repository, commit: head.sha },
    url: `${url}/tree/${head.sha}`,
    author: owner,
    publishedAt: head.date,
    firstPublishedAt: createdAt,
    ...(baseline && {
      baseline: { pin: { repository, commit: baseline.sha }, publishedAt: baseline.date },
    }),
  };
}

async function newestCommit(
  repository: string,
  values: Readonly<Record<string, string>>,
  client: Client,
  tools: Tools,
): Promise<Commit | undefined> {
  const what = `The newest commit of ${repository}`;
  const route = 'GET /repos/{owner}/{repo}/commits';
  const asked = { ...ownerAndRepo(repository), ...values, per_page: 1 };
  const [reply] = await client.ask({ route, values: asked, reply: CommitsReply, what }, tools);
  if (reply === undefined) return undefined;
  const date = Moment.safeParse(reply.commit.committer?.date);
  if (!date.success) throw new Gone(`${what} has no date`);
  return { sha: reply.sha, date: date.data };
}

export function ownerAndRepo(repository: string): { owner: string; repo: string } {
  const [owner = '', repo = ''] = repository.split('/');
  return { owner, repo };
}
