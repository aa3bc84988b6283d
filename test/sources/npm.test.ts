import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '../../pipelines/engine/json.js';
import { npmSource } from '../../sources/npm.js';
import { workspaceFor } from '../support/engine.js';
import { NpmRegistry } from '../support/npm-registry.js';
import { conformsToSource } from '../support/source-conformance.js';

let registry: NpmRegistry;

beforeEach(async () => {
  registry = await new NpmRegistry().start();
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_fetch_retries', '0');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await registry.stop();
});

const files = { 'index.html': '<!doctype html><title>x</title>', LICENSE: 'MIT' };

function source(params: Record<string, Json>, since?: string) {
  return npmSource.create({ ...params }, { seed: 'test', since }, '.');
}

async function publishThree(): Promise<void> {
  for (const name of ['alpha', '@scope/beta', 'gamma']) {
    await registry.publish(name, [
      { version: '1.0.0', published: '2019-01-01T00:00:00Z', files },
      { version: '1.1.0', published: '2020-01-01T00:00:00Z', files: { ...files, 'a.css': name } },
      { version: '2.0.0', published: '2022-01-01T00:00:00Z', files: { ...files, 'b.css': name } },
    ]);
  }
}

conformsToSource('npm', async () => {
  await publishThree();
  return {
    make: (since) => source({ packages: ['alpha@1.1.0', '@scope/beta@^1', 'gamma'] }, since),
  };
});

describe('the npm source', () => {
  it('resolves versions, ranges and tags, with the dates of the registry', async () => {
    await publishThree();
    const { build, rows } = await workspaceFor();
    await build(source({ packages: ['alpha@1.0.0', '@scope/beta@^1', 'gamma'] }), []);
    expect(await rows()).toMatchObject([
      { id: 'npm:@scope/beta@1.1.0', publishedAt: '2020-01-01T00:00:00.000Z' },
      { id: 'npm:alpha@1.0.0' },
      { id: 'npm:gamma@2.0.0', firstPublishedAt: '2019-01-01T00:00:00.000Z', files: 3 },
    ]);
  });

  it('fetches the newest version from before --since to compare with', async () => {
    await publishThree();
    const { build, rows } = await workspaceFor();
    await build(source({ packages: ['alpha'] }, '2021-06-01'), []);
    expect(await rows()).toMatchObject([
      {
        id: 'npm:alpha@2.0.0',
        baseline: { pin: { version: '1.1.0' } },
        baselineTree: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('drops what the registry does not have, with the reason', async () => {
    await publishThree();
    const { build } = await workspaceFor();
    const { steps } = await build(source({ packages: ['alpha@9', 'nothing-here', 'gamma'] }), []);
    expect(steps[1]).toMatchObject({ kept: 1, dropped: 2, reasons: { 'not-found': 2 } });
  });

  it('does not accept bytes other than those that were promised', async () => {
    await registry.publish('alpha', [
      { version: '1.0.0', published: '2020-01-01T00:00:00Z', files, wrongIntegrity: true },
    ]);
    const { build } = await workspaceFor();
    const { steps } = await build(source({ packages: ['alpha'] }), []);
    expect(steps[1]).toMatchObject({ kept: 0, failed: 1 });
  });

  it('waits when the registry asks for it', async () => {
    await publishThree();
    registry.faults.push(429, 503);
    const { build } = await workspaceFor();
    const { steps } = await build(source({ packages: ['alpha'] }), []);
    expect(steps[1]).toMatchObject({ kept: 1 });
  });

  it('says that a registry has no search, and uses one that has', async () => {
    await publishThree();
    const { build } = await workspaceFor();
    const search = () => source({ search: 'templates' });
    await expect(build(search(), [])).rejects.toThrow('offers no search');
    registry.hasSearch = true;
    const { steps } = await build(search(), []);
    expect(steps[1]).toMatchObject({ kept: 3 });
  });

  it('says what is wrong with a name before anything is asked', async () => {
    const { build } = await workspaceFor();
    await expect(build(source({ packages: ['../../etc'] }), [])).rejects.toThrow('registry');
    await expect(build(source({}), [])).rejects.toThrow('names no packages');
    expect(registry.requests).toEqual([]);
  });
});
