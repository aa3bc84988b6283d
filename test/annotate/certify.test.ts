import { describe, expect, it } from 'vitest';
import { certifyInstances } from '../../annotate/repair/certify-instance.js';
import type { PlannedDefect, RepairInstance } from '../../annotate/repair/instance.js';
import { readHtml } from '../../annotate/source/read-html.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { DefectType, gateNames } from '../../pipelines/engine/repair.js';
import { getTree, readText } from '../../pipelines/engine/tree.js';
import { CaptureBench, treeOf } from '../support/capture.js';

const bench = new CaptureBench();
const viewport = { width: 1000, height: 900 };

const styles = `body { margin: 0; font: 16px/1.5 Arimo, sans-serif; color: #222; background: #fff; }
main { padding: 24px; }
h1 { font-size: 32px; margin: 0 0 16px; }
.lead { margin: 0 0 16px; width: 600px; }
.cards { display: flex; gap: 24px; margin-bottom: 24px; }
.card { width: 200px; padding: 16px; background: #eef; }
.card p { margin: 0; }
.note { width: 500px; margin: 0 0 16px; padding: 12px; background: #efe; }
figure { margin: 0; }
.tile { width: 120px; height: 60px; background: #c33; }
.after { background: #ffd; height: 60px; margin: 0; }
`;
const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tea</title><link rel="stylesheet" href="s.css"></head>
<body><main>
<h1>Tea from the hills</h1>
<p class="lead">We bring leaves from small gardens in the hills to your table, picked by hand and dried slowly over wood fires in the old way.</p>
<div class="cards"><article class="card"><p>Green tea, light and fresh</p></article><article class="card"><p>Black tea, strong and warm</p></article><article class="card"><p>White tea, mild and rare</p></article></div>
<p class="note">Orders that come in before noon leave the house on the same day, all others on the next working day.</p>
<figure class="tile"></figure>
<p class="after">Our shop is open on every day but Sunday from nine to five.</p>
<section><h2>Write to us</h2><form><label for="mail">Your address</label> <input id="mail" type="email"> <button type="button">Send the letter</button></form></section>
<ul id="list"><li>Pots</li><li>Cups</li></ul>
<script>
const before = localStorage.getItem('visits');
localStorage.setItem('visits', '1');
if (before !== null) console.error('somebody was here before');
</script>
</main></body></html>
`;
const files = new Map([
  ['index.html', html],
  ['s.css', styles],
]);
const tree = await treeOf(bench.blobs, Object.fromEntries(files));
const eyes = { tools: bench.tools, externals: new ExternalAssets(bench.tools) };

/** A planned defect that replaces a text of a file; the element is told by its tag and text. */
function plan(
  type: DefectType,
  path: string,
  from: string,
  to: string,
  tag: string,
  words = '',
): PlannedDefect {
  const text = files.get(path) ?? '';
  const start = text.indexOf(from);
  if (start < 0 || text.indexOf(from, start + 1) >= 0) throw new Error(`not once: ${from}`);
  const element = readHtml('index.html', html).find(
    (one) => one.tag === tag && one.text.startsWith(words),
  );
  if (element === undefined) throw new Error(`no ${tag} with ${words}`);
  return {
    ...{ type, variant: 'by hand', route: '/index.html', path: element.path, depth: 0 },
    change: { path, start, end: start + from.length, text: to },
  };
}

const byType: Readonly<Record<DefectType, PlannedDefect>> = {
  occlusion: plan(
    'occlusion',
    's.css',
    'height: 60px; margin: 0; }',
    'height: 60px; margin: -50px 0 0; position: relative; }',
    'figure',
  ),
  crowding: plan(
    'crowding',
    's.css',
    'padding: 16px; background: #eef',
    'padding: 0; background: #eef',
    'article',
    'Green',
  ),
  'text-overlap': plan(
    'text-overlap',
    's.css',
    '.lead { margin: 0 0 16px;',
    '.lead { margin: 0 0 16px; line-height: .5;',
    'p',
    'We bring',
  ),
  alignment: plan(
    'alignment',
    'index.html',
    '<article class="card"><p>Black',
    '<article class="card" style="position: relative; top: 18px"><p>Black',
    'article',
    'Black',
  ),
  'color-contrast': plan(
    'color-contrast',
    's.css',
    '32px; margin: 0 0 16px; }',
    '32px; margin: 0 0 16px; color: #ccc; }',
    'h1',
  ),
  overflow: plan(
    'overflow',
    's.css',
    'width: 500px; margin: 0 0 16px;',
    'width: 500px; margin: 0 0 16px; white-space: nowrap;',
    'p',
    'Orders',
  ),
  'sizing-proportion': plan(
    'sizing-proportion',
    's.css',
    'font-size: 32px',
    'font-size: 62px',
    'h1',
  ),
  'semantic-error': plan(
    'semantic-error',
    'index.html',
    '<h2>Write to us</h2>',
    '<div>Write to us</div>',
    'h2',
  ),
  'nesting-error': plan(
    'nesting-error',
    'index.html',
    '<li>Pots</li>',
    '<div><li>Pots</li></div>',
    'li',
    'Pots',
  ),
  'loss-of-interactivity': plan(
    'loss-of-interactivity',
    'index.html',
    '<button type="button">',
    '<button disabled type="button">',
    'button',
  ),
  'missing-attributes': plan(
    'missing-attributes',
    'index.html',
    '<label for="mail">',
    '<label>',
    'label',
  ),
};
const together = [
  byType.crowding,
  byType['color-contrast'],
  byType['nesting-error'],
  byType['loss-of-interactivity'],
];
const hidden = plan(
  'color-contrast',
  's.css',
  'font-size: 32px; margin',
  'font-size: 32px; color: #232323; margin',
  'h1',
);
const elsewhere: PlannedDefect = { ...byType['color-contrast'], path: byType.overflow.path };
const telling = plan(
  'color-contrast',
  's.css',
  'font-size: 32px; margin',
  'font-size: 32px; color: #ccc; /* less contrast */ margin',
  'h1',
);
const refusals = { hidden, elsewhere, telling };

const lists = [...DefectType.options.map((type) => [byType[type]]), together];
const bad = Object.values(refusals).map((defect) => [defect]);
const results = await certifyInstances({ tree, files }, [...lists, ...bad], viewport, eyes);

function instance(index: number): RepairInstance {
  const result = results[index];
  if (result === undefined) throw new Error('no result');
  if ('missed' in result) throw new Error(`${result.missed.gate}: ${result.missed.detail}`);
  return result;
}

const missed = results.slice(lists.length).map((one) => ('missed' in one ? one.missed.gate : ''));

describe('a certificate', () => {
  it.each(DefectType.options.map((type, index) => [type, index] as const))(
    'holds for a real defect: %s',
    (type, index) => {
      const { certificate, defects, floor } = instance(index);
      expect(certificate.gates.filter(({ ok }) => !ok)).toEqual([]);
      expect(new Set(certificate.gates.map(({ gate }) => gate))).toEqual(new Set(gateNames));
      expect(defects).toMatchObject([{ type, route: '/index.html' }]);
      expect(floor).toMatchObject({ repaired: 0, regressions: 0 });
    },
  );

  it('holds for several defects at once, each with its own lines', () => {
    const { certificate, defects } = instance(DefectType.options.length);
    expect(defects.map(({ type }) => type).sort()).toEqual(together.map(({ type }) => type).sort());
    const lines = certificate.gates.filter(({ gate }) => gate === 'distinct');
    expect(lines.map(({ defect }) => defect)).toEqual(defects.map(({ id }) => id));
    expect(certificate.changed['/index.html']?.length).toBeGreaterThan(0);
  });

  it('names the gate that does not hold', () => {
    expect(Object.fromEntries(Object.keys(refusals).map((name, at) => [name, missed[at]]))).toEqual(
      {
        hidden: 'distinct',
        elsewhere: 'distinct',
        telling: 'no-leak',
      },
    );
  });

  it('shows what stands where it says, in both states', async () => {
    const [defect] = instance(DefectType.options.indexOf('color-contrast')).defects;
    expect(defect).toMatchObject({ element: { tag: 'h1', words: 'Tea from the hills' } });
    expect(defect?.box).toMatchObject({ x: 24, y: 24 });
  });

  it('comes with blocks that anybody can turn round', async () => {
    // No code of the tool: a search that is there once, replaced.
    for (const [index] of lists.entries()) {
      const { defects, brokenTree, cleanTree } = instance(index);
      const broken = await getTree(bench.blobs, brokenTree);
      expect(await getTree(bench.blobs, cleanTree)).toEqual(tree);
      const now = new Map<string, string>();
      for (const path of files.keys()) {
        now.set(path, (await readText(bench.blobs, broken, path)) ?? '');
      }
      for (const { block } of [...defects].reverse()) {
        const parts = (now.get(block.path) ?? '').split(block.replace);
        expect(parts).toHaveLength(2);
        now.set(block.path, parts.join(block.search));
      }
      expect(now).toEqual(files);
    }
  });
});
