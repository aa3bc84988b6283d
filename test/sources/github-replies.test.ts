import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../pipelines/engine/errors.js';
import { fakeCommit, fakeRepository } from '../support/github-repositories.js';
import { GitHubServer } from '../support/github-server.js';
import {
  discoverAll,
  queriesFolder,
  testSource,
  testTools,
  token,
} from '../support/github-tools.js';

let server: GitHubServer;
beforeEach(async () => {
  server = await GitHubServer.start([fakeRepository(1)]);
});
afterEach(() => server.stop());

const repositories = ['maker-1/site-1'];

describe('an unchanged reply', () => {
  it('costs a 304 and no body', async () => {
    const tools = testTools();
    const first = await discoverAll(testSource(server.url), tools);
    const count = server.requests.length;
    const second = await discoverAll(testSource(server.url), tools);
    expect(second).toEqual(first);
    const again = server.requests.slice(count);
    expect(again).toHaveLength(count);
    expect(again.map(({ status, bytes }) => [status, bytes])).toEqual(again.map(() => [304, 0]));
  });

  it('is replaced when it did change', async () => {
    const tools = testTools();
    await discoverAll(testSource(server.url), tools);
    const commits = [fakeCommit('new', '2026-02-20T00:00:00Z')];
    server.repositories = [fakeRepository(1, { commits })];
    const { candidates } = await discoverAll(testSource(server.url), tools);
    expect(candidates[0]?.publishedAt).toBe('2026-02-20T00:00:00Z');
  });

  it('is asked for anew if what was kept cannot be read', async () => {
    const tools = testTools();
    const first = await discoverAll(testSource(server.url), tools);
    for (const [address, { etag }] of tools.kept) tools.kept.set(address, { etag, body: '{"a":' });
    expect(await discoverAll(testSource(server.url), tools)).toEqual(first);
    expect(server.requests.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('a failing server', () => {
  it.each(['server error', 'truncated', 'reset', 'no JSON'] as const)(
    'is asked again: %s',
    async (kind) => {
      server.fail(kind, /site-1$/, 3);
      const source = testSource(server.url, { repositories });
      const { candidates } = await discoverAll(source, testTools());
      expect(candidates).toHaveLength(1);
      expect(server.asked(/site-1$/)).toHaveLength(4);
    },
  );

  it.each([
    ['server error', /The repository maker-1\/site-1: .* answers 500 \(Something went wrong\)/],
    ['reset', /no whole reply from 127.0.0.1:\d+ .*Check the network/],
    ['other form', /the reply has not the form that GitHub documents \(id: /],
  ] as const)('is given up in the end: %s', async (kind, message) => {
    server.fail(kind, /site-1$/, 100);
    const work = discoverAll(testSource(server.url, { repositories }), testTools());
    const error = await work.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'Error', message: expect.stringMatching(message) });
    expect(server.requests).toHaveLength(kind === 'other form' ? 1 : 4);
  });

  it('is asked again for a search that it broke off', async () => {
    server.fail('incomplete', /search/, 2);
    const tools = testTools();
    const source = testSource(server.url);
    const mit = (await source.units()).find((unit) => JSON.stringify(unit).includes('"mit"'));
    expect((await source.discover(mit ?? null, tools)).units).toHaveLength(1);
    server.fail('incomplete', /search/, 100);
    await source.discover(mit ?? null, tools);
    expect(tools.lines).toEqual([expect.stringContaining('ran out of time and left some out')]);
  });

  it('is named if it cannot be reached', async () => {
    await server.stop();
    const work = discoverAll(testSource('http://127.0.0.1:9', { repositories }), testTools());
    await expect(work).rejects.toThrow(/127\.0\.0\.1:9 .*Check the network.*baseUrl.*HTTPS_PROXY/);
  });

  it('loses one repository and not the search if only that has another form', async () => {
    server.repositories = [fakeRepository(1, { name: 'bad name/../x' }), fakeRepository(2)];
    const { candidates } = await discoverAll(testSource(server.url), testTools());
    expect(candidates.map(({ title }) => title)).toEqual(['maker-2/site-2']);
  });
});

describe('a mistake of the user', () => {
  it('is a wrong token', async () => {
    server.fail('bad credentials', /site-1$/);
    const work = discoverAll(testSource(server.url, { repositories }), testTools());
    const error = await work.catch((caught: unknown) => caught);
    if (!(error instanceof UserError)) throw error;
    expect(error.message).toContain('answers 401 (Bad credentials)');
    expect(error.problems[0]?.fix).toContain('GITHUB_TOKEN');
    expect(JSON.stringify(error.problems)).not.toContain(token);
    expect(server.requests).toHaveLength(1);
  });

  it('is a query that GitHub does not accept, shown at its place', async () => {
    // The fake server knows no "size:".
    const text = `archetypes:\n  - id: odd\n    category: odd\n    query: size:x\n    note: ''\n`;
    writeFileSync(`${queriesFolder}/odd.yaml`, text);
    const work = discoverAll(testSource(server.url, { queriesFile: 'odd.yaml' }), testTools());
    const error = await work.catch((caught: unknown) => caught);
    if (!(error instanceof UserError)) throw error;
    expect(error.message).toContain('the query of archetype "odd"');
    expect(error.problems[0]).toMatchObject({
      place: { file: `${queriesFolder}/odd.yaml`, line: 4, column: 12 },
      fix: 'Mend the query: size:x',
    });
  });
});
