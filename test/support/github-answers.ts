import { type FakeRepository, searchRepositories } from './github-repositories.js';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer;
}

/** What the API says when nothing is wrong. */
export function answerOf(
  path: string,
  query: URLSearchParams,
  repositories: readonly FakeRepository[],
  url: string,
  archiveUrl: string,
): Answer {
  if (path === '/search/repositories') return search(query, repositories, url);
  const [, owner, name, what, commit] =
    /^\/repos\/([^/]+)\/([^/]+)(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? [];
  const repository = repositories.find(
    (other) => other.name.toLowerCase() === `${owner}/${name}`.toLowerCase(),
  );
  if (repository === undefined) return json(404, { message: 'Not Found' });
  if (what === undefined) return json(200, described(repository));
  if (what === 'commits') return commits(query, repository);
  if (what === 'tarball') {
    const location = `${archiveUrl}/${repository.name}/legacy.tar.gz/${commit}`;
    return { status: 302, headers: { location }, body: '' };
  }
  return json(404, { message: 'Not Found' });
}

function search(query: URLSearchParams, all: readonly FakeRepository[], url: string): Answer {
  const page = Number(query.get('page') ?? 1);
  const size = Number(query.get('per_page') ?? 30);
  const found = searchRepositories(all, query.get('q') ?? '');
  if (found === undefined) {
    return json(422, { message: 'Validation Failed', errors: [{ field: 'q', code: 'invalid' }] });
  }
  if (page * size > 1000) {
    return json(422, { message: 'Only the first 1000 search results are available' });
  }
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  const more = page * size < Math.min(found.length, 1000);
  const headers = more ? { link: `<${url}/search/repositories?${next}>; rel="next"` } : {};
  const items = found.slice((page - 1) * size, page * size).map(described);
  return json(200, { total_count: found.length, incomplete_results: false, items }, headers);
}

function commits(query: URLSearchParams, repository: FakeRepository): Answer {
  if (repository.commits.length === 0) return json(409, { message: 'Git Repository is empty.' });
  const start = query.get('sha') ?? 'main';
  const at = repository.commits.findIndex(({ sha }) => start === 'main' || sha.startsWith(start));
  if (at < 0) return json(404, { message: 'Not Found' });
  const until = query.get('until');
  const listed = repository.commits
    .slice(at)
    .filter(({ date }) => until === null || new Date(date) <= new Date(until))
    .slice(0, Number(query.get('per_page') ?? 30))
    .map(({ sha, date }) => ({ sha, commit: { message: 'Change it', committer: { date } } }));
  return json(200, listed);
}

function described(repository: FakeRepository) {
  const { id, name, createdAt, fork, archived, stars } = repository;
  return {
    id,
    full_name: name,
    html_url: `https://github.com/${name}`,
    default_branch: 'main',
    created_at: createdAt,
    pushed_at: repository.commits[0]?.date ?? createdAt,
    private: repository.private,
    fork,
    archived,
    disabled: false,
    stargazers_count: stars,
    license: { spdx_id: repository.license.toUpperCase() },
    description: 'x'.repeat(500),
  };
}

function json(status: number, content: unknown, headers: Record<string, string> = {}): Answer {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(content) };
}
