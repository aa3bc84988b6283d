import { expect, it } from 'vitest';
import { withViews } from '../../../annotate/certify/views.js';
import { observePage } from '../../../annotate/observe/observe-page.js';
import { ExternalAssets } from '../../../capture/external/external-assets.js';
import { CaptureBench, page, treeOf } from '../../support/capture.js';
import { pathsById } from './seen-by-id.js';

const bench = new CaptureBench();
const viewport = { width: 800, height: 600 };

async function observeAll(states: readonly string[]) {
  const eyes = { tools: bench.tools, externals: new ExternalAssets(bench.tools) };
  return withViews(viewport, eyes, async (lookAt) =>
    Promise.all(
      states.map(async (html) =>
        lookAt(await treeOf(bench.blobs, { 'index.html': html }), (site) =>
          observePage(site, {
            ...{ route: '/index.html', viewport, htmlOf: html, seconds: 30 },
            targets: Object.fromEntries([...pathsById(html), ['lost', 'body > :nth-child(99)']]),
            tryReactions: ['button'],
          }),
        ),
      ),
    ),
  );
}

const noisy = page(
  '<p id="text">One</p><button id="button" onclick="throw new Error(1)">Go</button><img src="none.png" alt=""><p>a<div id="in">b</div></p><p id="below" style="margin-top: 3000px">x</p>',
  '<script>console.error("from the page"); alert("hello"); setTimeout(() => { throw new Error("late") }, 10)</script>',
);
const moved = page(
  '<p id="text" style="color: red; margin-top: 40px">One</p><button id="button">Go</button>',
);
const plain = page('<p id="text">One</p><button id="button">Go</button>');

it('a page says what it complains of, what it is and what is on it', async () => {
  const [first, again, other, third] = await observeAll([noisy, noisy, moved, plain]);
  if (!first || !again || !other || !third) throw new Error('A state was not observed.');
  const { state, shot, traces } = first;
  expect(state.errors).toEqual(
    expect.arrayContaining([
      expect.stringContaining('from the page'),
      expect.stringContaining('late'),
    ]),
  );
  expect(state.failedRequests).toEqual(['404 /none.png']);
  expect(state.dialogs).toEqual(['alert hello']);
  expect(state.nestingFaults).toEqual([expect.stringMatching(/^div in p at 1:\d+$/)]);
  expect([state.language, state.title]).toEqual(['en', 'Page']);
  expect(state.targets.lost).toBeNull();
  expect(state.targets.button?.reacts).toEqual({ click: true, focus: true });
  expect(state.targets.text?.reacts).toBeNull();
  expect([shot.width, shot.height]).toEqual([800, 600]);
  // What the click would have done is not among the complaints, and the same comes every time.
  expect({ state: again.state, traces: again.traces }).toEqual({ state, traces });
  expect(again.shot.hash).toBe(shot.hash);
  // Only what is seen leaves a trace.
  const paths = pathsById(noisy);
  const traced = new Set(traces.map(({ path }) => path));
  expect(traced.has(paths.get('text') ?? '')).toBe(true);
  expect(traced.has(paths.get('below') ?? '')).toBe(false);
  // Another colour is another style, another place is not.
  const find = (html: string, of: typeof first, id: string) =>
    of.traces.find(({ path }) => path === pathsById(html).get(id));
  const [was, is] = [find(plain, third, 'text'), find(moved, other, 'text')];
  expect([was?.text === is?.text, was?.style === is?.style]).toEqual([true, false]);
  const [buttonWas, buttonIs] = [find(plain, third, 'button'), find(moved, other, 'button')];
  expect(buttonWas?.style).toBe(buttonIs?.style);
  expect(buttonWas?.box).not.toEqual(buttonIs?.box);
});
