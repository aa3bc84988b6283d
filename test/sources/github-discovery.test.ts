import { afterEach, describe, expect, it } from 'vitest';
import { Candidate } from '../../pipelines/engine/candidate.js';
import { type FakeRepository, fakeCommit, fakeRepository } from '../support/github-repositories.js';
import { GitHubServer } from '../support/github-server.js';
import { discoverAll, testSource, testTools } from '../support/github-tools.js';

let server: GitHubServer;
afterEach(() => server.stop());

async function serve(...repositories: readonly FakeRepository[]): Promise<void> {
  server = await GitHubServer.start(repositories);
}

function day(number: number): string {
  return new Date(Date.UTC(2020, 0, 1 + number, 12)).toISOString().replace('.000', '');
}

describe('searching', () => {
  it('reaches all of 2,500 repositories, although a search shows 1,000', {
    timeout: 20_000,
  }, async () => {
    // Half of them come on one day, where only stars can tell them apart.
    const crowded = Array.from({ length: 1250 }, (_, id) =>
      fakeRepository(id + 1, { createdAt: day(700), stars: id % 40 }),
    );
    const spread = Array.from({ length: 1250 }, (_, id) =>
      fakeRepository(id + 2001, { createdAt: day(id) }),
    );
    await serve(...crowded, ...spread);
    const { candidates, units } = await discoverAll(testSource(server.url), testTools());
    expect(new Set(candidates.map(({ id }) => id)).size).toBe(2500);
    expect(candidates).toHaveLength(2500);
    for (const unit of units) expect(JSON.stringify(unit).length).toBeLessThan(20_000);
    expect(server.asked(/search/).every(({ status }) => status === 200)).toBe(true);
  });

  it('reads every page and orders by the number of the repository', async () => {
    const repositories = Array.from({ length: 250 }, (_, id) =>
      fakeRepository(id + 1, { stars: (id * 7) % 250 }),
    );
    await serve(...repositories);
    const { candidates } = await discoverAll(testSource(server.url), testTools());
    expect(candidates.map(({ pin }) => pin.repository)).toEqual(
      repositories.map(({ name }) => name),
    );
    const pages = server
      .asked(/search/)
      .filter(({ query }) => query.get('q')?.includes('license:mit'));
    expect(pages.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3']);
  });

  it('says what it cannot reach', async () => {
    await serve(...Array.from({ length: 1003 }, (_, id) => fakeRepository(id + 1)));
    const tools = testTools();
    const source = testSource(server.url, {
      createdFrom: '2024-01-01',
      createdTo: '2024-01-01',
      stars: { min: 0, max: 0 },
    });
    const slice = (await source.units()).find((unit) => JSON.stringify(unit).includes('"mit"'));
    await source.discover(slice ?? null, tools);
    expect(tools.lines).toEqual([
      expect.stringContaining('3 of 1003 repositories cannot be reached'),
    ]);
  });

  it('stops at perQuery without splitting, with the most stars first', async () => {
    await serve(...Array.from({ length: 1200 }, (_, id) => fakeRepository(id + 1, { stars: id })));
    const source = testSource(server.url, { perQuery: 3 });
    const { candidates } = await discoverAll(source, testTools());
    expect(candidates.map(({ title }) => title.split('-').at(-1))).toEqual([
      '1198',
      '1199',
      '1200',
    ]);
    expect(server.asked(/search/)).toHaveLength(8);
  });

  it('leaves out forks, archives and what was created or liked too little', async () => {
    await serve(
      fakeRepository(1, { fork: true }),
      fakeRepository(2, { archived: true }),
      fakeRepository(3, { private: true }),
      fakeRepository(4, { license: 'gpl-3.0' }),
      fakeRepository(5, { createdAt: '2019-12-31T23:00:00Z', stars: 5 }),
      fakeRepository(6, { stars: 4 }),
      fakeRepository(7, { stars: 5, license: 'isc' }),
    );
    const source = testSource(server.url, { createdFrom: '2020-01-01', stars: { min: 5 } });
    const { candidates } = await discoverAll(source, testTools());
    expect(candidates.map(({ title }) => title)).toEqual(['maker-0/site-7']);
  });

  it('leaves out what disappears or is empty between search and commit', async () => {
    await serve(fakeRepository(1), fakeRepository(2, { commits: [] }), fakeRepository(3));
    server.fail('missing', /site-1\/commits/);
    const tools = testTools();
    const { candidates } = await discoverAll(testSource(server.url), tools);
    expect(candidates.map(({ title }) => title)).toEqual(['maker-3/site-3']);
    expect(tools.lines).toHaveLength(2);
    expect(tools.lines[0]).toMatch(/^Left out: .*maker-1\/site-1.*404/);
  });
});

describe('a candidate', () => {
  const name = 'Ada/Engine.js';
  const commits = [
    fakeCommit(name, '2026-02-01T00:00:00Z'),
    fakeCommit(name, '2026-01-01T00:00:00Z'),
    fakeCommit(name, '2025-06-01T00:00:00Z'),
  ];
  const repository = fakeRepository(1, { name, commits });

  it('is pinned to the head of the default branch', async () => {
    await serve(repository);
    const { candidates } = await discoverAll(testSource(server.url), testTools());
    const sha = commits[0]?.sha ?? '';
    expect(candidates).toEqual([
      {
        id: `github:Ada/Engine.js@${sha.slice(0, 12)}`,
        source: 'github',
        kind: 'repository',
        title: 'Ada/Engine.js',
        group: 'github:ada/engine.js',
        pin: { repository: 'Ada/Engine.js', commit: sha },
        url: `https://github.com/Ada/Engine.js/tree/${sha}`,
        author: 'Ada',
        publishedAt: '2026-02-01T00:00:00Z',
        firstPublishedAt: '2024-01-01T12:00:00Z',
      },
    ]);
    for (const candidate of candidates) expect(Candidate.parse(candidate)).toEqual(candidate);
  });

  it('has the newest commit before --since as its baseline, if there was one', async () => {
    const young = fakeRepository(2, { createdAt: '2026-01-15T00:00:00Z' });
    const still = fakeRepository(3, { commits: [fakeCommit('still', '2025-12-31T00:00:00Z')] });
    await serve(repository, young, still);
    const source = testSource(server.url, {}, '2026-01-01');
    const { candidates } = await discoverAll(source, testTools());
    expect(candidates.map(({ title, baseline }) => [title, baseline])).toEqual([
      [
        name,
        { pin: { repository: name, commit: commits[2]?.sha }, publishedAt: '2025-06-01T00:00:00Z' },
      ],
      ['maker-2/site-2', undefined],
    ]);
    const [search] = server.asked(/search/);
    expect(search?.query.get('q')).toContain('pushed:>=2026-01-01T00:00:00Z');
  });

  it('may be named, with or without a commit, and needs no search then', async () => {
    await serve(
      repository,
      fakeRepository(2, { archived: true }),
      fakeRepository(3, { fork: true }),
    );
    const old = commits[1]?.sha ?? '';
    const tools = testTools();
    const source = testSource(server.url, {
      repositories: [
        `ada/engine.js@${old}`,
        'maker-2/site-2',
        'maker-3/site-3',
        'nobody/nothing',
        `maker-2/site-2@${'0'.repeat(40)}`,
      ],
    });
    const { candidates } = await discoverAll(source, tools);
    expect(candidates.map(({ pin }) => pin)).toEqual([
      { repository: name, commit: old },
      { repository: 'maker-2/site-2', commit: expect.stringMatching(/^[0-9a-f]{40}$/) },
    ]);
    expect(tools.lines).toHaveLength(3);
    for (const told of [/nobody\/nothing.*404/, /maker-3.*is a fork/, /commit of maker-2.*404/]) {
      expect(tools.lines).toContainEqual(expect.stringMatching(told));
    }
    expect(server.asked(/search/)).toEqual([]);
  });
});
