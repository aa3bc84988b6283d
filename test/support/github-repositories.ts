import { sha256 } from '../../pipelines/engine/hash.js';
import type { TarEntry } from './tar-bytes.js';

export interface FakeCommit {
  readonly sha: string;
  readonly date: string;
}

export interface FakeRepository {
  readonly id: number;
  readonly name: string;
  readonly topic: string;
  readonly license: string;
  readonly stars: number;
  readonly createdAt: string;
  readonly fork: boolean;
  readonly archived: boolean;
  readonly private: boolean;
  /** Newest first. */
  readonly commits: readonly FakeCommit[];
  /** Paths without the top folder. */
  readonly files: readonly TarEntry[];
}

export function fakeCommit(name: string, date: string): FakeCommit {
  return { sha: sha256(`${name} ${date}`).slice(0, 40), date };
}

export function fakeRepository(id: number, given: Partial<FakeRepository> = {}): FakeRepository {
  const name = given.name ?? `maker-${id % 7}/site-${id}`;
  return {
    id,
    name,
    topic: 'shop',
    license: 'mit',
    stars: 0,
    createdAt: '2024-01-01T12:00:00Z',
    fork: false,
    archived: false,
    private: false,
    commits: [fakeCommit(name, '2026-02-01T00:00:00Z')],
    files: [{ name: 'index.html', text: `<h1>${name}</h1>` }],
    ...given,
  };
}

/** As GitHub answers a search: what matches, most stars first; undefined if it makes no sense. */
export function searchRepositories(
  all: readonly FakeRepository[],
  query: string,
): readonly FakeRepository[] | undefined {
  let found = all.filter((repository) => !repository.fork);
  for (const term of query.split(/\s+/)) {
    const [, qualifier = '', value = ''] = /^([a-z]+):(.+)$/.exec(term) ?? [];
    const accepts = acceptor(qualifier, value);
    if (accepts === undefined) return undefined;
    found = found.filter(accepts);
  }
  return found.sort((left, right) => right.stars - left.stars || left.id - right.id);
}

function acceptor(qualifier: string, value: string) {
  const day = (moment: string) => moment.slice(0, 10);
  const tests: Record<string, (repository: FakeRepository) => boolean> = {
    topic: (repository) => repository.topic === value,
    license: (repository) => repository.license === value,
    is: (repository) => repository.private === (value === 'private'),
    archived: (repository) => repository.archived === (value === 'true'),
    created: (repository) => within(day(repository.createdAt), value, (text) => text),
    stars: (repository) => within(repository.stars, value, Number),
    pushed: (repository) =>
      new Date(repository.commits[0]?.date ?? 0) >= new Date(value.replace('>=', '')),
  };
  return tests[qualifier];
}

function within<T extends string | number>(value: T, range: string, read: (text: string) => T) {
  const [from = '*', to = '*'] = range.split('..');
  return (from === '*' || value >= read(from)) && (to === '*' || value <= read(to));
}
