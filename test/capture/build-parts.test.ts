import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asOf, needsTimes, PackageDocument } from '../../capture/build/documents.js';
import { withoutAddresses } from '../../capture/build/lockfiles.js';
import { builtSite } from '../../capture/build/output.js';
import { PackageCache } from '../../capture/build/package-cache.js';
import { PackageShelf } from '../../capture/build/package-shelf.js';
import { buildReason, installReason } from '../../capture/build/reasons.js';
import { RegistryGate } from '../../capture/build/registry-gate.js';
import { findProjects } from '../../filters/projects/find.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { Registry } from '../../sources/npm/registry.js';
import { fakeRegistry } from '../support/build.js';
import { temporaryDirectory } from '../support/freshet.js';
import { testTools } from '../support/github-tools.js';
import { MemoryBlobs } from '../support/memory-blobs.js';

const blobs = new MemoryBlobs();

async function treeOf(files: Readonly<Record<string, string>>): Promise<Tree> {
  const tree: Tree = {};
  for (const [path, text] of Object.entries(files)) {
    tree[path] = { hash: await blobs.put(Buffer.from(text)), size: Buffer.byteLength(text) };
  }
  return tree;
}

describe('the gate to the registry', () => {
  it('hands out packages of the registry and nothing else', async () => {
    const registry = await fakeRegistry();
    const tools = testTools();
    const cache = new PackageCache(registry.url, await temporaryDirectory());
    const gate = new RegistryGate(new PackageShelf(new Registry(), cache, undefined, tools));
    const socket = join(await temporaryDirectory(), 'socket');
    await gate.open(socket);
    onTestFinished(() => gate.close());
    const ask = (path: string, host = '127.0.0.1:4873', method = 'GET') =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const sent = request({ socketPath: socket, path, method, headers: { host } }, (reply) => {
          let body = '';
          reply.setEncoding('latin1').on('data', (data) => {
            body += data;
          });
          reply.on('end', () => resolve({ status: reply.statusCode, body }));
        });
        sent.on('error', reject).end();
      });
    const { status, body } = await ask('/vite');
    expect(status).toBe(200);
    // Whatever address the registry gives, the job only ever sees the gate's.
    expect(body).not.toContain(registry.url);
    expect(body).toContain('http://127.0.0.1:4873/vite/-/vite-1.1.0.tgz');
    expect((await ask('/vite/-/vite-1.1.0.tgz')).body.length).toBeGreaterThan(100);
    expect((await ask('/vite', 'elsewhere.example')).status).toBe(403);
    expect((await ask('/vite', undefined, 'PUT')).status).toBe(403);
    for (const path of ['/-/whoami', '/-/npm/v1/tokens', '/../secret', '/vite/../x', '/%2e%2e/x']) {
      expect((await ask(path)).status, path).toBe(404);
    }
    expect((await ask('/no-such-thing')).status).toBe(404);
    expect(gate.refused).toEqual(['GET elsewhere.example/vite', 'PUT 127.0.0.1:4873/vite']);
    const asked = ['/vite', '/vite/-/vite-1.1.0.tgz', '/no-such-thing'];
    expect(registry.requests).toEqual(asked);
  });

  it('keeps no tarball that is not what the registry promises', async () => {
    const folder = await temporaryDirectory();
    const cache = new PackageCache('registry', folder);
    const bytes = async function* () {
      yield Buffer.from('something else');
    };
    await expect(cache.keepTarball('a/-/a-1.tgz', bytes(), 'sha512-AAAA')).rejects.toThrow(
      'not those that the registry promises',
    );
    expect(await cache.tarball('a/-/a-1.tgz')).toBeUndefined();
  });
});

describe('versions as of a day', () => {
  const version = (name: string) => ({ name: 'a', version: name, dist: { tarball: '' } });
  const document = PackageDocument.parse({
    name: 'a',
    modified: '2026-05-01',
    'dist-tags': { latest: '2.0.0', next: '3.0.0-beta', old: '1.0.0' },
    versions: {
      '1.0.0': version('1.0.0'),
      '1.5.0': version('1.5.0'),
      '2.0.0': version('2.0.0'),
      '3.0.0-beta': version('3.0.0-beta'),
      broken: 'not a version',
    },
    time: { '1.0.0': '2024', '1.5.0': '2025', '2.0.0': '2026', '3.0.0-beta': '2026' },
  });

  it('leave out what came later and let the tags fall back', () => {
    const before = asOf(document, '2025-06-01');
    expect(Object.keys(before.versions)).toEqual(['1.0.0', '1.5.0']);
    expect(before['dist-tags']).toEqual({ latest: '1.5.0', old: '1.0.0' });
    expect(asOf(document, undefined)).toEqual(document);
  });

  it('need times only where something changed since', () => {
    const { time: _, ...short } = document;
    expect(needsTimes(short, '2026-06-01')).toBe(false);
    expect(needsTimes(short, '2026-04-01')).toBe(true);
    expect(needsTimes(document, '2026-04-01')).toBe(false);
  });
});

describe('lockfiles lose their addresses and keep their checksums', () => {
  it('of npm', () => {
    const lock = {
      packages: {
        'node_modules/a': {
          version: '1.0.0',
          resolved: 'https://evil.example/a.tgz',
          integrity: 'sha512-x',
        },
        'node_modules/b': { resolved: 'packages/b', link: true },
      },
      dependencies: {
        a: { resolved: 'http://evil.example/a.tgz', requires: { resolved: '^1.0.0' } },
      },
    };
    expect(JSON.parse(withoutAddresses('package-lock.json', JSON.stringify(lock)))).toEqual({
      packages: {
        'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
        'node_modules/b': { resolved: 'packages/b', link: true },
      },
      dependencies: { a: { requires: { resolved: '^1.0.0' } } },
    });
  });

  it('of pnpm and yarn', () => {
    const pnpm = `lockfileVersion: '9.0'\npackages:\n  a@1.0.0:\n    resolution: {integrity: sha512-x, tarball: https://evil.example/a.tgz}\n`;
    const cleaned = withoutAddresses('pnpm-lock.yaml', pnpm);
    expect(cleaned).toContain('sha512-x');
    expect(cleaned).not.toContain('evil.example');
    const yarn = `a@^1.0.0:\n  version "1.0.0"\n  resolved "https://evil.example/a.tgz#abc"\n  integrity sha512-x\n`;
    expect(withoutAddresses('yarn.lock', yarn)).toBe(
      'a@^1.0.0:\n  version "1.0.0"\n  integrity sha512-x\n',
    );
  });
});

describe('what a build wrote', () => {
  const page = (script: string) => `<!doctype html><body><script src="${script}"></script></body>`;

  it('is served under the path that it was built for', async () => {
    const tree = await treeOf({
      'app/dist/index.html': page('/shop/static/js/main.js'),
      'app/dist/static/js/main.js': '1',
      'app/dist/404.html': page('/shop/static/js/main.js'),
      'app/.next/server/pages/index.html': '<p>',
      'app/report.html': '<p>',
    });
    const site = await builtSite(blobs, tree, 'app');
    expect(site).toMatchObject({ folder: 'app/dist', base: '/shop/', spa: true });
    expect(site?.entry).toBe('shop/index.html');
    expect(site?.pages).toEqual(['shop/index.html']);
    expect(Object.keys(site?.tree ?? {}).sort()).toEqual([
      'shop/404.html',
      'shop/index.html',
      'shop/static/js/main.js',
    ]);
  });

  it('may be many pages, in a folder of any name', async () => {
    const tree = await treeOf({
      'dist/shop/browser/index.html': page('main.js'),
      'dist/shop/browser/about/index.html': page('/main.js'),
      'dist/shop/browser/main.js': '1',
    });
    expect(await builtSite(blobs, tree, '')).toMatchObject({
      folder: 'dist/shop/browser',
      base: '/',
      spa: false,
      pages: ['about/index.html', 'index.html'],
    });
    expect(await builtSite(blobs, await treeOf({ 'dist/index.js': '1' }), '')).toBeUndefined();
  });
});

describe('projects', () => {
  it('are applications with a framework, those nearest to the top first', async () => {
    const manifest = (dependencies: object, scripts: object = { build: 'x' }) =>
      JSON.stringify({ dependencies, scripts });
    const tree = await treeOf({
      'package.json': manifest({ eslint: '1' }),
      'apps/web/package.json': manifest({ react: '1', 'react-scripts': '1' }),
      'apps/docs/site/package.json': manifest(
        { nuxt: '1', vue: '1' },
        { build: 'x', generate: 'y' },
      ),
      'packages/buttons/package.json': manifest({ react: '1', vite: '1' }),
      'node_modules/a/package.json': manifest({ react: '1', next: '1' }),
      'broken/package.json': '{',
    });
    expect(await findProjects(blobs, tree)).toEqual([
      { folder: 'apps/web', framework: 'react', builder: 'cra', script: 'build' },
      { folder: 'apps/docs/site', framework: 'vue', builder: 'nuxt', script: 'generate' },
    ]);
  });
});

describe('reasons', () => {
  const end = (output: string) => ({ code: 1, stopped: undefined, seconds: 3, output });

  it.each([
    [
      'build-old-openssl',
      "Error: error:0308010C:digital envelope routines::unsupported\n  code: 'ERR_OSSL_EVP_UNSUPPORTED'",
    ],
    ['build-native', 'Error: Node Sass does not yet support your current environment'],
    ['build-missing-module', "Module not found: Error: Can't resolve 'lodash' in '/project/src'"],
    [
      'build-missing-module',
      '[vite]: Rollup failed to resolve import "left-pad" from "/project/src/a.js".',
    ],
    ['build-missing-program', 'sh: 1: webpack: not found'],
    [
      'build-types',
      "src/a.ts(3,1): error TS2322: Type 'string' is not assignable to type 'number'.",
    ],
    [
      'build-needs-network',
      'request to https://fonts.example/css failed, reason: getaddrinfo EAI_AGAIN',
    ],
    ['build-needs-environment', 'Error: Missing required environment variable: API_URL'],
    ['build-engine', 'Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: Package subpath is not defined'],
    [
      'memory-limit',
      'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    ],
    ['disk-limit', 'Error: ENOSPC: no space left on device, write'],
    ['process-limit', 'sh: 0: Cannot fork\nfork: Resource temporarily unavailable'],
    [
      'build-failed',
      'something\n\u001b[31mThe error of a lifetime\u001b[39m\nmore\nNode.js v20.20.2',
    ],
  ])('%s', (reason, output) => {
    const found = buildReason(end(output));
    expect(found.reason).toBe(reason);
    expect(found.detail).not.toContain('\u001b');
  });

  it.each([
    ['time', 'build-timeout'],
    ['memory', 'memory-limit'],
    ['disk', 'disk-limit'],
    ['processes', 'process-limit'],
  ] as const)('a job stopped for %s is a %s, whatever it said', (stopped, reason) => {
    expect(buildReason({ ...end('error TS2322'), code: undefined, stopped }).reason).toBe(reason);
  });

  it('quote the line that tells', () => {
    expect(buildReason(end('a\nThe error of a lifetime\nb')).detail).toBe(
      'ended with code 1: The error of a lifetime',
    );
  });

  it.each([
    [
      'install-missing-package',
      ' ERR_PNPM_FETCH_404  GET http://127.0.0.1:4873/nope: Not Found - 404',
    ],
    [
      'install-lockfile',
      'npm error code EUSAGE\nnpm error `npm ci` can only install packages when',
    ],
    ['install-conflict', 'npm error code ERESOLVE'],
    ['install-missing-part', ' ERR_PNPM_WORKSPACE_PKG_NOT_FOUND  In : "a@workspace:*"'],
  ])('%s', (reason, output) => {
    expect(installReason(end(output)).reason).toBe(reason);
  });
});
