import { describe, expect, it, type TestContext, vi } from 'vitest';
import { Throttled } from '../../pipelines/engine/errors.js';
import type { FaultKind } from '../support/github-faults.js';
import { fakeRepository } from '../support/github-repositories.js';
import { GitHubServer } from '../support/github-server.js';
import { discoverAll, testSource, testTools } from '../support/github-tools.js';

vi.setConfig({ testTimeout: 20_000 });

/** Each test has a server of its own, so that all can wait at the same time. */
async function serve({ onTestFinished }: TestContext): Promise<GitHubServer> {
  const server = await GitHubServer.start([fakeRepository(1), fakeRepository(2)]);
  onTestFinished(() => server.stop());
  return server;
}

const repositories = ['maker-1/site-1'];

/** How long after the request before it each request came. */
function distances(server: GitHubServer): readonly number[] {
  return server.requests.slice(1).map(({ at }, index) => at - (server.requests[index]?.at ?? 0));
}

describe.concurrent('a rate limit', () => {
  const kinds: readonly FaultKind[] = ['primary limit', 'secondary limit', 'too many requests'];
  it.for(kinds)('is waited for: %s', async (kind, context) => {
    const server = await serve(context);
    server.fail(kind, /site-1$/);
    const tools = testTools();
    const { candidates } = await discoverAll(testSource(server.url, { repositories }), tools);
    expect(candidates).toHaveLength(1);
    // Up to a second less for the primary one, because its clock has whole seconds.
    expect(distances(server)[0]).toBeGreaterThan(kind === 'primary limit' ? 900 : 990);
    expect(tools.lines).toEqual(['GitHub asks for a wait of 1 s (core requests)']);
  });

  it('is waited for by all requests, not only by the refused one', async (context) => {
    const server = await serve(context);
    server.fail('secondary limit', /site-1$/);
    const source = testSource(server.url, { repositories: ['maker-1/site-1', 'maker-2/site-2'] });
    const tools = testTools();
    const [first = null, second = null] = await source.units();
    const refused = source.discover(first, tools);
    await expect.poll(() => tools.lines.length).toBe(1);
    await Promise.all([refused, source.discover(second, tools)]);
    for (const { at } of server.requests.slice(1)) {
      expect(at - (server.requests[0]?.at ?? 0)).toBeGreaterThan(990);
    }
  });

  it('is not run into when a reply says that nothing is left', async (context) => {
    const server = await serve(context);
    server.spentForSeconds = 1;
    await discoverAll(testSource(server.url, { repositories }), testTools());
    expect(server.requests.map(({ status }) => status)).toEqual([200, 200]);
    expect(distances(server)[0]).toBeGreaterThan(900);
  });

  it('is left to the engine if it is long', async (context) => {
    const server = await serve(context);
    server.fail('primary limit', /site-1$/, 1, 600);
    const source = testSource(server.url, { repositories }, undefined, { token: undefined });
    const error = await discoverAll(source, testTools()).catch((caught: unknown) => caught);
    if (!(error instanceof Throttled)) throw error;
    expect(error.waitMilliseconds).toBeGreaterThan(598_000);
    expect(error.waitMilliseconds).toBeLessThanOrEqual(601_000);
    expect(error.message).toContain('GITHUB_TOKEN');
    expect(server.requests).toHaveLength(1);
  });

  it('is left to the engine if it comes again and again', async (context) => {
    const server = await serve(context);
    server.fail('secondary limit', /site-1$/, 100);
    const work = discoverAll(testSource(server.url, { repositories }), testTools());
    await expect(work).rejects.toMatchObject({ name: 'Throttled', waitMilliseconds: 1000 });
    expect(server.requests).toHaveLength(4);
  });

  it('is handled the same at the pace of github.com', async (context) => {
    const server = await serve(context);
    server.fail('secondary limit', /search/);
    const source = testSource(server.url, { perQuery: 1 }, undefined, { paced: true });
    const tools = testTools();
    const [first = null] = await source.units();
    await source.discover(first, tools);
    // The plugin's two seconds, not the one that was asked for.
    expect(distances(server)[0]).toBeGreaterThan(1900);
    expect(tools.lines).toEqual(['GitHub asks for a wait of 1 s (search requests)']);
    expect(server.requests.map(({ status }) => status)).toEqual([403, 200]);
  });
});

describe.concurrent('a stopped run', () => {
  it('ends a wait at once', async (context) => {
    const server = await serve(context);
    server.fail('secondary limit', /site-1$/, 1, 30);
    const controller = new AbortController();
    const tools = testTools(controller.signal);
    const work = discoverAll(testSource(server.url, { repositories }), tools);
    const ended = expect(work).rejects.toThrow('Enough');
    await expect.poll(() => tools.lines.length).toBe(1);
    const stoppedAt = performance.now();
    controller.abort(new Error('Enough'));
    await ended;
    expect(performance.now() - stoppedAt).toBeLessThan(500);
  });

  it('ends a request that nobody answers at once', async (context) => {
    const server = await serve(context);
    server.fail('silent', /site-1$/);
    const controller = new AbortController();
    const tools = testTools(controller.signal);
    const work = discoverAll(testSource(server.url, { repositories }), tools);
    const ended = expect(work).rejects.toThrow('Enough');
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort(new Error('Enough'));
    await ended;
    expect(server.requests).toHaveLength(1);
  });

  it('asks nothing any more', async (context) => {
    const server = await serve(context);
    const tools = testTools(AbortSignal.abort(new Error('Enough')));
    const work = discoverAll(testSource(server.url, { repositories }), tools);
    await expect(work).rejects.toThrow('Enough');
    expect(server.requests).toEqual([]);
  });
});
