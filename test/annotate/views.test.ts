import { expect, it } from 'vitest';
import { withViews } from '../../annotate/certify/views.js';
import { observePage } from '../../annotate/observe/observe-page.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { CaptureBench, page, treeOf } from '../support/capture.js';

const bench = new CaptureBench();
const viewport = { width: 400, height: 300 };
const eyes = { tools: bench.tools, externals: new ExternalAssets(bench.tools) };
const request = { route: '/index.html', viewport, targets: {}, tryReactions: [], seconds: 30 };

const storing = `<p id="p">Page</p><script>
const before = [localStorage.length, sessionStorage.length, document.cookie].join('|');
if (before !== '0|0|') console.error('left: ' + before);
localStorage.setItem('a', '1'); sessionStorage.setItem('a', '1'); document.cookie = 'a=1';
indexedDB.databases().then((all) => { if (all.length > 0) console.error('left: a database'); indexedDB.open('a'); });
</script>`;
const site = (colour: string) =>
  treeOf(bench.blobs, {
    'index.html': page(storing, '<link rel="stylesheet" href="s.css">'),
    's.css': `body { background: ${colour}; }`,
  });

it('nothing of a state is there in the next one, be it stored or cached', async () => {
  const colours = ['rgb(10, 20, 30)', 'rgb(200, 20, 30)', 'rgb(10, 20, 30)', 'rgb(0, 250, 0)'];
  const trees = await Promise.all([...colours, ...colours].map(site));
  const seen = await withViews(viewport, eyes, (lookAt) =>
    Promise.all(trees.map((tree) => lookAt(tree, (context) => observePage(context, request)))),
  );
  expect(seen.flatMap(({ state }) => state.errors)).toEqual([]);
  const corners = seen.map(({ shot }) => `rgb(${[...shot.pixels.subarray(-3)].join(', ')})`);
  expect(corners).toEqual([...colours, ...colours]);
}, 60_000);

it('a fault of one look is its own; the others go on', async () => {
  const tree = await site('white');
  const results = await withViews(viewport, eyes, (lookAt) =>
    Promise.allSettled([
      lookAt(tree, () => Promise.reject(new Error('of this one'))),
      lookAt(tree, async () => 'seen'),
      lookAt(tree, async () => 'seen too'),
    ]),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
}, 60_000);

it('what nobody waits for any more is not looked at', async () => {
  const tree = await site('white');
  let looks = 0;
  const failing = withViews(viewport, eyes, (lookAt) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        lookAt(tree, async () => {
          looks += 1;
          throw new Error('the first fault ends it');
        }),
      ),
    ),
  );
  await expect(failing).rejects.toThrow('the first fault ends it');
  expect(looks).toBeLessThan(10);
}, 60_000);

it('what a browser dies under is looked at again in the next one', async () => {
  const tree = await site('white');
  let looks = 0;
  const seen = await withViews(viewport, eyes, (lookAt) =>
    lookAt(tree, async (context) => {
      looks += 1;
      if (looks === 1) {
        const { page: first } = await context.open();
        await first.goto('chrome://crash-browser').catch(() => {});
        const session = await context.context.browser()?.newBrowserCDPSession();
        await session?.send('Browser.crash').catch(() => {});
        await new Promise(() => {});
      }
      return observePage(context, request);
    }),
  );
  expect(looks).toBe(2);
  expect(seen.state.title).toBe('Page');
}, 60_000);
