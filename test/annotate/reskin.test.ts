import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTextFiles } from '../../annotate/certify/text-files.js';
import { withViews } from '../../annotate/certify/views.js';
import { Prototype } from '../../annotate/prototypes/prototype.js';
import { SkinCertificate, skinGates } from '../../annotate/reskin/certify/certificate.js';
import { certifySkin } from '../../annotate/reskin/certify/certify-skin.js';
import { lookAtPage } from '../../annotate/reskin/certify/look-at-page.js';
import { pageGates } from '../../annotate/reskin/certify/page-gates.js';
import { Chance } from '../../annotate/reskin/chance.js';
import { rename } from '../../annotate/reskin/rename.js';
import { rewriteSite } from '../../annotate/reskin/rewrite.js';
import { reskin } from '../../annotate/reskin.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { getTree, putTree } from '../../pipelines/engine/tree.js';
import { CaptureBench, type Files, page, runStage, treeOf } from '../support/capture.js';

const bench = new CaptureBench();
const eyes = { tools: bench.tools, externals: new ExternalAssets(bench.tools) };

const paragraphs = Array.from(
  { length: 6 },
  (_, at) => `<p class="story-text">Paragraph ${at} tells the visitor of the quiet harbor.</p>`,
).join('\n');

/** A page that uses its names in every way there is, beside a library that needs some of them. */
const site: Files = {
  'index.html': page(
    `<!-- Top -->
<header class="site-header grid-row"><a class="site-logo" href="#story">Harbor news</a>
<button id="menu-button" class="menu-button" aria-controls="menu-list" aria-expanded="false">Menu</button></header>
<ul id="menu-list" class="menu-list is-closed"><li class="menu-entry tab-1">First</li><li class="menu-entry">Second</li></ul>
<label for="guest-name">Your name</label> <input id="guest-name" name="guest"> <span id="legacy">Old</span>
<div data-target="#menu-list" class="lib-widget" data-mode="special-mode"></div>
<section id="story" class="story special-mode">${paragraphs}</section>
<button class="note-button" onclick="document.getElementById('note-text').classList.toggle('is-closed')">Note</button>
<p id="note-text" class="is-closed">A note.</p>`,
    '<link rel="stylesheet" href="vendor/lib.css"><link rel="stylesheet" href="style.css"><script src="vendor/lib.js" defer></script><script src="app.js" defer></script>',
  ),
  'style.css': `/* Layout */
.site-header { display: flex; background: #114488; color: #ffffff; padding: 10px }
.site-header .site-logo { color: #ffdd55; margin: 4px }
.menu-list.is-closed, #note-text.is-closed { display: none }
.menu-entry { padding: 4px; color: #aa2200 }
.story { margin: 20px; color: #223344 }
#story .story-text { font-size: 16px }
.note-button:hover { color: #00aa00 }
[class*="wide-"] { width: 100% }
.tab-1 { color: #333366 }`,
  'app.js': `(function () {
  var button = document.getElementById('menu-button');
  var list = document.querySelector('#menu-list.menu-list');
  button.addEventListener('click', function () { list.classList.toggle('is-closed'); });
  var current = document.querySelector('.tab-' + 1);
  current.title = legacy.textContent;
})();`,
  'vendor/lib.css': '.grid-row { gap: 8px } .lib-widget { height: 20px; background: #dddddd }',
  'vendor/lib.js':
    'document.querySelectorAll(".lib-widget").forEach(function (w) { w.hidden = false; });',
};
const texts = ['index.html', 'style.css', 'app.js'];

async function prototypeOf(files: Files, textFiles: readonly string[] = texts) {
  const json = (list: unknown) => bench.blobs.put(Buffer.from(JSON.stringify(list)));
  return Prototype.parse({
    id: 'local:site#sp:index.html',
    site: 'local:site',
    variant: 'sp',
    twins: [],
    tree: await putTree(bench.blobs, await treeOf(bench.blobs, files)),
    files: Object.keys(files).length,
    bytes: 1,
    entry: 'index.html',
    pages: 1,
    pageList: await json(['index.html']),
    textFiles: await json(textFiles),
    resources: await json([]),
    textCharacters: 1,
    longestText: 1,
    framework: 'vanilla',
  });
}

const Variant = Prototype.extend({
  parent: z.string(),
  reskin: z.string(),
  parentSimilarity: z.number(),
});

async function textsOf({ tree, textFiles }: Prototype): Promise<Record<string, string>> {
  const files = await readTextFiles(bench.blobs, await getTree(bench.blobs, tree), textFiles);
  return Object.fromEntries(files);
}

describe('new names', () => {
  it('are the same everywhere, and only where nobody else can mean the old ones', async () => {
    const tree = await treeOf(bench.blobs, site);
    const before = new Map(texts.map((path) => [path, String(site[path])]));
    const { files, names } = await rename(tree, before, new Chance('test'), eyes);
    const all = [...files.values()].join('\n');
    // Needed by the library, put together by the script, read as a global, or named in data.
    for (const kept of ['grid-row', 'lib-widget', 'tab-1', 'legacy', 'special-mode', 'guest']) {
      expect(all).toMatch(new RegExp(`[\\s"'.#]${kept}[\\s"'.]`));
    }
    const gone = [
      'site-header',
      'site-logo',
      'menu-button',
      'menu-list',
      'is-closed',
      'guest-name',
    ];
    for (const name of [...gone, 'menu-entry', 'story-text', 'note-text', 'note-button']) {
      expect(all).not.toMatch(new RegExp(`[\\s"'.#]${name}[\\s"'.)]`));
    }
    expect(names).toBeGreaterThanOrEqual(10);
    const [, label] = /<label for="([\w-]+)"/.exec(all) ?? [];
    expect(all).toContain(`<input id="${label}"`);
    const [, list] = /data-target="#([\w-]+)"/.exec(all) ?? [];
    expect(all).toContain(`<ul id="${list}"`);
    expect(all).toContain(`aria-controls="${list}"`);
    expect(files.get('app.js')).toContain(`querySelector('#${list}.`);
    const [, closed] = /toggle\('([\w-]+)'\);/.exec(files.get('app.js') ?? '') ?? [];
    expect(files.get('style.css')).toContain(`.${closed}, #`);
    expect(files.get('index.html')).toContain(`.classList.toggle('${closed}')"`);
  });
});

describe('a re-skinned site', () => {
  it('is a prototype of its own, certified, and little of it is its parent', async () => {
    const parent = await prototypeOf(site);
    const outcome = await runStage(reskin, { controls: 2 }, parent, bench.tools);
    if (!('kept' in outcome)) throw new Error(`${outcome.reason}: ${outcome.detail}`);
    const [kept, made] = outcome.kept;
    expect(kept).toEqual({ id: parent.id });
    const variant = Variant.parse(made);
    expect(variant).toMatchObject({
      id: `${parent.id}~1`,
      parent: parent.id,
      site: parent.site,
      twins: [parent.id],
      textFiles: parent.textFiles,
    });
    expect(variant.parentSimilarity).toBeLessThan(0.5);
    const bytes = await bench.blobs.get(variant.reskin);
    const { gates } = SkinCertificate.parse(JSON.parse(bytes.toString('utf8')));
    expect(gates.map(({ gate, ok }) => [gate, ok])).toEqual(
      skinGates.filter((gate) => gate !== 'renders').map((gate) => [gate, true]),
    );
    expect(gates.at(-1)?.figures).toEqual({ controls: 2, reacting: 2 });
    const tree = await getTree(bench.blobs, variant.tree);
    const old = await getTree(bench.blobs, parent.tree);
    expect(tree['vendor/lib.js']).toEqual(old['vendor/lib.js']);
    const { 'index.html': html = '' } = await textsOf(variant);
    expect(html).not.toContain('harbor');
    expect(html).toContain('lib-widget');
  });

  it('is the same again with the same seed, and another one with another', async () => {
    const tree = await treeOf(bench.blobs, site);
    const before = new Map(texts.map((path) => [path, String(site[path])]));
    const [one, again, other] = await Promise.all(
      ['one', 'one', 'two'].map((seed) => rewriteSite(tree, before, seed, eyes)),
    );
    expect(again?.files).toEqual(one?.files);
    expect(other?.files).not.toEqual(one?.files);
  });

  it('is none if too much of it stays', async () => {
    const bare = page('<p class="lib-a">1</p>'.repeat(3));
    const parent = await prototypeOf({ 'index.html': bare }, ['index.html']);
    const options = { most: 0.01, keepParents: false };
    expect(await runStage(reskin, options, parent, bench.tools)).toMatchObject({
      reason: 'reskin-similarity',
      detail: expect.stringMatching(/^similarity: \d+ % of the runs/),
    });
    const kept = await runStage(reskin, { most: 0.01 }, parent, bench.tools);
    expect(kept).toEqual({
      kept: [{ id: parent.id, reskinMissed: [expect.stringMatching(/^similarity: /)] }],
    });
  });
});

describe('the certificate', () => {
  const html = String(site['index.html']);
  const css = String(site['style.css']);
  const faults: [gate: string, what: string, files: Files][] = [
    ['structure', 'a block is gone', { 'index.html': html.replace(paragraphs, '') }],
    ['structure', 'a block is elsewhere', { 'style.css': `${css} .story { margin: 90px }` }],
    ['structure', 'the ground is dark', { 'style.css': `${css} body { background: #000 }` }],
    ['contrast', 'text fades', { 'style.css': `${css} .story { color: #ddd }` }],
    ['assets', 'a file is missing', { 'index.html': html.replace('style.css', 'styles.css') }],
    ['assets', 'a script fails', { 'app.js': `${site['app.js']} null.x;` }],
  ];

  it('holds for what is the same, and for nothing that is not', async () => {
    const viewport = { width: 1440, height: 900 };
    await withViews(viewport, eyes, async (lookAt) => {
      const look = async (files: Files) =>
        lookAt(await treeOf(bench.blobs, { ...site, ...files }), (shown) =>
          lookAtPage(shown, '/index.html', bench.blobs),
        );
      const [parent, same, ...broken] = await Promise.all([
        look({}),
        look({}),
        ...faults.map(([, , files]) => look(files)),
      ]);
      const failing = (other: typeof parent) =>
        pageGates(parent, other).flatMap(({ gate, ok }) => (ok ? [] : [gate]));
      expect(failing(same)).toEqual([]);
      for (const [index, [gate, what]] of faults.entries()) {
        const other = broken[index];
        expect([what, other && failing(other)]).toEqual([what, expect.arrayContaining([gate])]);
      }
    });
  });

  it('does not hold where a button is dead', async () => {
    const dead = { ...site, 'app.js': 'legacy.title = 1;' };
    const { gates } = await certifySkin(
      {
        parent: await treeOf(bench.blobs, site),
        variant: await treeOf(bench.blobs, dead),
        routes: ['/index.html'],
        controls: 2,
      },
      eyes,
    );
    expect(gates.filter(({ ok }) => !ok)).toEqual([
      expect.objectContaining({
        gate: 'interaction',
        detail: expect.stringContaining('changes, then nothing'),
      }),
    ]);
  });
});
