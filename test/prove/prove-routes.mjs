// Finds the routes of real packages from the registry, in as many styles as there are packages.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const notus = [
  ...['/', '/admin/dashboard', '/admin/maps', '/admin/settings', '/admin/tables'],
  ...['/auth/login', '/auth/register', '/landing', '/profile'],
];
const below = (base, ...names) => names.map((name) => `${base}/${name}`);

/** Router, whether behind a hash, and all routes, as their sources have them. */
const packages = {
  'material-dashboard-react@1.10.0': [
    'react-router',
    [
      ...below('/admin', 'dashboard', 'icons', 'maps', 'notifications', 'table', 'typography'),
      ...below('/admin', 'upgrade-to-pro', 'user'),
      '/rtl/rtl-page',
    ],
  ],
  'argon-dashboard-react@1.2.0': [
    'react-router',
    [
      ...below('/admin', 'icons', 'index', 'maps', 'tables', 'user-profile'),
      ...['/auth/login', '/auth/register'],
    ],
  ],
  'black-dashboard-react@1.2.0': [
    'react-router',
    [
      ...below('/admin', 'dashboard', 'icons', 'map', 'notifications', 'tables', 'typography'),
      ...['/admin/user-profile', '/rtl/rtl-support'],
    ],
  ],
  'now-ui-kit-react@1.5.0': [
    'react-router',
    ['/index', '/landing-page', '/login-page', '/nucleo-icons', '/profile-page'],
  ],
  'material-kit-react@1.10.0': [
    'react-router',
    ['/', '/landing-page', '/login-page', '/profile-page'],
  ],
  'soft-ui-dashboard-react@4.0.1': [
    'react-router',
    ['/authentication/sign-in', '/authentication/sign-up', '/billing', '/earn', '/profile'],
  ],
  'notus-react@1.1.0': ['react-router', notus],
  'notus-nextjs@1.1.0': ['next', notus],
  'nextjs-argon-dashboard@1.1.0': [
    'next',
    [
      '/',
      ...below('/admin', 'dashboard', 'icons', 'maps', 'profile', 'tables'),
      ...['/auth/login', '/auth/register'],
    ],
  ],
  'vue-notus@1.1.0': ['vue-router', notus],
  'vue-argon-dashboard@0.1.0': [
    'vue-router #',
    ['/dashboard', '/icons', '/login', '/maps', '/profile', '/register', '/tables'],
  ],
  'notus-angular@1.1.0': ['angular', notus],
  'notus-svelte@1.1.0': ['svelte-router', notus],
};

const folder = 'node_modules/.cache/freshet-prove';
mkdirSync(folder, { recursive: true });
const outfile = resolve(folder, 'routes.mjs');
await build({
  stdin: {
    contents: `export * from './capture/routes/find-routes.ts';
      export * from './test/support/memory-blobs.ts';`,
    resolveDir: process.cwd(),
  },
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
});
const { findRoutes, MemoryBlobs } = await import(outfile);

const directory = mkdtempSync(join(tmpdir(), 'freshet-routes-'));
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: directory, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The files of a package as freshet keeps them. */
async function fetchTree(name, blobs) {
  const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', '--ignore-scripts', name));
  const target = join(directory, filename.replace(/\.tgz$/, ''));
  mkdirSync(target);
  run('tar', 'xzf', filename, '-C', target, '--strip-components=1');
  const tree = {};
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    tree[relative(target, path)] = { hash: await blobs.put(bytes), size: bytes.length };
  }
  return tree;
}

try {
  for (const [name, [router, expected]] of Object.entries(packages)) {
    const blobs = new MemoryBlobs();
    const tree = await fetchTree(name, blobs);
    const started = performance.now();
    const { routes, notes } = await findRoutes(blobs, tree);
    const milliseconds = Math.round(performance.now() - started);
    assert.deepEqual(
      routes.map(({ path }) => path),
      expected,
      name,
    );
    const kinds = new Set(routes.map((route) => route.router + (route.hash ? ' #' : '')));
    assert.deepEqual([...kinds], [router], name);
    console.log(
      `${name}: ${routes.length} routes of ${router}, ${Object.keys(tree).length} files, ${notes.length} notes, ${milliseconds} ms`,
    );
  }
} finally {
  rmSync(directory, { recursive: true });
}
