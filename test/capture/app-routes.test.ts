import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRoutes } from '../../capture/app-routes.js';
import { distinctRoutes } from '../../capture/crawl/distinct-routes.js';
import { putTree } from '../../pipelines/engine/tree.js';
import { CaptureBench, type Files, page, runStage, treeOf } from '../support/capture.js';

const bench = new CaptureBench();
const Kept = z.object({ kept: z.tuple([z.object({ routeList: z.string(), aliases: z.int() })]) });

/** An application with a router of its own: links, a button without an address, an alias, a 404. */
const app = page(
  '<nav></nav><main id="app"></main>',
  `<script type="module">
    const pages = {
      '/': 'Welcome to the harbour, where the boats come in every morning.',
      '/home': 'Welcome to the harbour, where the boats come in every morning.',
      '/boats': 'All boats. <a href="/boats/7">The seventh</a> is the fastest one of them.',
      '/boats/7': 'The seventh boat has two masts and a crew of five people.',
      '/settings': 'Choose how you would like to be told when the weather changes.',
      '/hidden': 'Only the code knows of this page; no link and no button leads here.',
    };
    const show = () => {
      const known = pages[location.pathname];
      document.querySelector('#app').innerHTML = known ?? 'There is nothing at this address.';
      document.querySelector('nav').innerHTML =
        '<a href="/home">Home</a> <a href="/boats">Boats</a> <a href="/nowhere">Gone</a> <button>Settings</button>';
      document.querySelector('button').onclick = () => go('/settings');
    };
    const go = (path) => {
      history.pushState({}, '', path);
      setTimeout(show, 200);
    };
    document.addEventListener('click', (event) => {
      const link = event.target.closest('a');
      if (link === null) return;
      event.preventDefault();
      go(link.pathname);
    });
    show();
  </script>`,
);
const source = `import { createBrowserRouter } from 'react-router-dom';
export const router = createBrowserRouter([
  { path: '/', element: null },
  { path: '/hidden', element: null },
  { path: '/boats/:id', element: null },
]);
`;

async function routesOf(files: Files, params = {}) {
  const { blobs, tools } = bench;
  const row = {
    id: 'app',
    entry: 'index.html',
    spa: true,
    base: '/',
    tree: await putTree(blobs, await treeOf(blobs, files)),
    sourceTree: await putTree(
      blobs,
      await treeOf(blobs, {
        'package.json': '{"dependencies":{"react-router-dom":"6"}}',
        'src/router.jsx': source,
      }),
    ),
  };
  return runStage(appRoutes, params, row, tools);
}

describe('the routes of an application', () => {
  it('come from its code, its links and its controls; aliases and dead ends are left out', async () => {
    const outcome = Kept.parse(await routesOf({ 'index.html': app }));
    const [{ routeList, aliases }] = outcome.kept;
    const routes = z.array(z.string()).parse(JSON.parse(String(await bench.blobs.get(routeList))));
    expect([...routes].sort()).toEqual(['/', '/boats', '/boats/7', '/hidden', '/settings']);
    expect(aliases).toBe(1);
  });

  it('are none of a visitor’s behind a log-in', async () => {
    const wall = page(
      '<h1>Members only</h1><form><input aria-label="Name"><input type="password"></form>',
      '<script>if (location.pathname !== "/login") location.replace("/login");</script>',
    );
    expect(await routesOf({ 'index.html': wall })).toMatchObject({ reason: 'login-wall' });
  });

  it('may be too few', async () => {
    const one = page('<h1>One page, and nothing else to see here</h1><p>Really nothing.</p>');
    const outcome = await routesOf({ 'index.html': one }, { minRoutes: 2 });
    expect(outcome).toMatchObject({ reason: 'too-few-routes' });
  });
});

it('of several addresses of one page the shortest is kept, whatever their order', () => {
  const found = ['/a/b', '/a', '/c'].map((route) => ({
    route,
    signature: route === '/c' ? 'other' : 'same',
    passwordFields: 0,
  }));
  const expected = { routes: ['/a', '/c'], aliases: { '/a': ['/a/b'] } };
  expect(distinctRoutes(found)).toEqual(expected);
  expect(distinctRoutes([...found].reverse())).toEqual(expected);
});
