import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Candidate } from '../../pipelines/engine/candidate.js';
import { RowError, Throttled } from '../../pipelines/engine/errors.js';
import { getTree, readText } from '../../pipelines/engine/tree.js';
import { githubSource } from '../../sources/github.js';
import { type FakeRepository, fakeCommit, fakeRepository } from '../support/github-repositories.js';
import { GitHubServer } from '../support/github-server.js';
import {
  discoverAll,
  fetchOne,
  queriesFolder,
  testSource,
  testTools,
  token,
} from '../support/github-tools.js';

let server: GitHubServer;
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

async function setUp(given: Partial<FakeRepository> = {}, since?: string) {
  server = await GitHubServer.start([fakeRepository(1, given)]);
  const tools = testTools();
  const source = testSource(server.url, { repositories: ['maker-1/site-1'] }, since);
  const [row] = (await discoverAll(source, tools)).candidates;
  if (row === undefined) throw new Error('Nothing was found');
  server.requests.length = 0;
  return { tools, source, row };
}

describe('fetching', () => {
  it('keeps the files of the commit without those of git and npm', async () => {
    const { tools, source, row } = await setUp({
      files: [
        { name: 'index.html', text: '<h1>Hello</h1>' },
        { name: 'node_modules/x/index.js', text: 'no' },
        { name: 'app/node_modules/y.js', text: 'no' },
        { name: '.git/config', text: 'no' },
        { name: '.github/README.md', text: 'yes' },
      ],
    });
    const fetched = await fetchOne(source, row, tools);
    const tree = await getTree(tools.blobs, fetched.tree);
    expect(Object.keys(tree)).toEqual(['.github/README.md', 'COMMIT', 'index.html']);
    expect(await readText(tools.blobs, tree, 'COMMIT')).toBe(row.pin.commit);
    expect(fetched.files).toBe(3);
    expect(tools.hosts).toContain(new URL(server.archiveUrl).host);
  });

  it('gets the baseline too', async () => {
    const commits = [
      fakeCommit('a', '2026-02-01T00:00:00Z'),
      fakeCommit('a', '2025-02-01T00:00:00Z'),
    ];
    const { tools, source, row } = await setUp({ commits }, '2026-01-01');
    const { baselineTree = '' } = await fetchOne(source, row, tools);
    const tree = await getTree(tools.blobs, baselineTree);
    expect(await readText(tools.blobs, tree, 'COMMIT')).toBe(commits[1]?.sha);
  });

  it('downloads once if the commit is its own baseline', async () => {
    const commits = [fakeCommit('a', '2025-02-01T00:00:00Z')];
    const { tools, source, row } = await setUp({ commits }, '2026-01-01');
    const fetched = await fetchOne(source, row, tools);
    expect(fetched.baselineTree).toBe(fetched.tree);
    expect(server.asked(/legacy/)).toHaveLength(1);
  });

  it('reads no more of a row than its key has', async () => {
    const { source } = await setUp();
    expect(Object.keys(source.fetch.input.shape).sort()).toEqual(['baseline', 'id', 'pin']);
    expect(source.fetch).toMatchObject({ params: {}, slow: true, attempts: 3, concurrency: 4 });
  });

  it.each(['truncated', 'reset', 'server error'] as const)(
    'fails in a way that is tried again: %s',
    async (kind) => {
      const { tools, source, row } = await setUp();
      server.fail(kind, /legacy/);
      const error = await fetchOne(source, row, tools).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ name: 'Error' });
      expect((await fetchOne(source, row, tools)).files).toBe(2);
    },
  );

  it.each([
    ['missing', /tarball/],
    ['blocked', /tarball/],
    ['missing', /legacy/],
  ] as const)('drops what is gone: %s at %s', async (kind, path) => {
    const { tools, source, row } = await setUp();
    server.fail(kind, path);
    const error = await fetchOne(source, row, tools).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RowError);
    expect(error).toMatchObject({
      reason: 'gone',
      detail: expect.stringContaining('maker-1/site-1'),
    });
  });

  it('drops a hostile archive', async () => {
    const { tools, source, row } = await setUp({ files: [{ name: '../../evil', text: 'x' }] });
    const error = await fetchOne(source, row, tools).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'RowError', reason: 'archive-unsafe' });
  });

  it('lets the engine wait for the archive host', async () => {
    const { tools, source, row } = await setUp();
    server.fail('too many requests', /legacy/, 1, 7);
    const error = await fetchOne(source, row, tools).catch((caught: unknown) => caught);
    if (!(error instanceof Throttled)) throw error;
    expect(error.waitMilliseconds).toBe(7000);
  });

  it('stops in the middle of a download', async () => {
    const { source, row } = await setUp();
    const controller = new AbortController();
    server.fail('silent', /legacy/);
    const ended = expect(fetchOne(source, row, testTools(controller.signal))).rejects.toThrow(
      'Enough',
    );
    await expect.poll(() => server.asked(/legacy/).length).toBe(1);
    controller.abort(new Error('Enough'));
    await ended;
  });
});

describe('the token', () => {
  it('goes to the API and nowhere else', async () => {
    server = await GitHubServer.start([fakeRepository(1)]);
    vi.stubEnv('GITHUB_TOKEN', token);
    vi.stubEnv('FRESHET_GITHUB_URL', server.url);
    const params = { queriesFile: 'queries.yaml', perQuery: 5 };
    const source = githubSource.create(params, { seed: 'test' }, queriesFolder);
    const tools = testTools();
    server.fail('secondary limit', /commits/);
    const found = await discoverAll(source, tools);
    const rows: readonly Candidate[] = found.candidates;
    const fetched = await Promise.all(rows.map((row) => fetchOne(source, row, tools)));
    const asked = (host: string) => server.requests.filter((request) => request.host === host);
    expect(new Set(asked('api').map(({ authorization }) => authorization))).toEqual(
      new Set([`token ${token}`]),
    );
    expect(asked('archive').map(({ authorization }) => authorization)).toEqual([undefined]);
    const { params: sourceParams, fetch } = source;
    const kept = [found, fetched, sourceParams, fetch.params, tools.lines, [...tools.kept]];
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(tools.lines).not.toEqual([]);
  });

  it.each([/site-1$/, /tarball/])(
    'does not go along to where something moved: %s',
    async (path) => {
      const { tools, source, row } = await setUp();
      server.fail('moved', path);
      const [unit = null] = await source.units();
      await source.discover(unit, tools);
      await fetchOne(source, row, tools).catch(() => undefined);
      const elsewhere = server.requests.filter(({ host }) => host === 'archive');
      expect(elsewhere.map((request) => request.path)).toContain('/moved');
      expect(elsewhere.every(({ authorization }) => authorization === undefined)).toBe(true);
    },
  );
});
