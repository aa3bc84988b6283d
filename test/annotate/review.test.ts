import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { markupFaults } from '../../annotate/review/markup-faults.js';
import { ReviewedPage, ReviewParts, reviewWeights } from '../../annotate/review/reviewed-page.js';
import { review } from '../../annotate/review.js';
import type { Json } from '../../pipelines/engine/json.js';
import { putTree } from '../../pipelines/engine/tree.js';
import { CaptureBench, type Files, page, runStage, treeOf } from '../support/capture.js';

const bench = new CaptureBench();

const Kept = z.object({
  review: z.object({ score: z.number(), parts: ReviewParts, pages: z.int() }),
  reviewed: z.string(),
  taskPages: z.string(),
  fitPages: z.int(),
});

async function run(files: Files, params: Readonly<Record<string, Json>> = {}) {
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  const row = {
    tree: await putTree(bench.blobs, await treeOf(bench.blobs, files)),
    entry: 'index.html',
    pageList: await bench.blobs.put(Buffer.from(JSON.stringify(pages))),
  };
  return runStage(review, params, row, bench.tools);
}

async function reviewed(files: Files, params: Readonly<Record<string, Json>> = {}) {
  const outcome = await run(files, { least: 0, ...params });
  if (!('kept' in outcome)) throw new Error(`${outcome.reason}: ${outcome.detail}`);
  const kept = Kept.parse(outcome.kept[0]);
  const json = async (hash: string): Promise<unknown> =>
    JSON.parse((await bench.blobs.get(hash)).toString('utf8'));
  const pages = z.array(ReviewedPage).parse(await json(kept.reviewed));
  return { ...kept, pages, fit: z.array(z.string()).parse(await json(kept.taskPages)) };
}

/** Enough to read and to act on for a full score. */
const paragraphs = Array.from(
  { length: 16 },
  (_, at) => `<p>Paragraph ${at} tells the visitor something about the harbour.</p>`,
).join('');
const links = Array.from({ length: 5 }, (_, at) => `<a href="#${at}">Section ${at}</a> `).join('');
const good = (more = '', head = '') => page(`<nav>${links}</nav>${paragraphs}${more}`, head);

/** One site with a page for each fault, so that the browser starts once. */
const faulty = {
  error: good('<script>null.x</script>'),
  console: good('<script>console.error("no good")</script>'),
  dialog: good('<script>alert("hello")</script>'),
  picture: good('<img src="absent.png" alt="">'),
  request: good('<script>fetch("absent.json")</script>'),
  style: good('', '<link rel="stylesheet" href="https://other.example/s.css">'),
  // The browser draws the name of a blob, and no page has a say in it.
  chance: good('<h1 id="h"></h1><script>h.textContent = URL.createObjectURL(new Blob())</script>'),
  elsewhere: good('<script>location.replace("index.html")</script>'),
  loading: good('<div class="spinner" style="position:fixed;inset:0;background:#ccc"></div>'),
  bare: page('<main><section><p>Nothing much to be seen here.</p></section></main>'),
  empty: page('<p>Nothing.</p>'),
  broken: good(`${'<div><b>'.repeat(20)}`),
};

describe('a review', () => {
  it('gives ten points to a page without a fault', async () => {
    const found = await reviewed({ 'index.html': good() });
    expect(found.review).toEqual({ score: 10, parts: { ...reviewWeights }, pages: 1 });
    expect(found.fit).toEqual(['/index.html']);
    const [only] = found.pages;
    expect(only).toMatchObject({ fit: true, faults: [] });
    expect(await bench.blobs.has(only?.picture ?? '')).toBe(true);
    expect(await bench.blobs.has(only?.facts ?? '')).toBe(true);
  });

  it('takes points where they were lost, and leaves such pages out', async () => {
    const pages = Object.entries(faulty).map(([name, html]) => [`${name}.html`, html]);
    const files = { 'index.html': good(), ...Object.fromEntries(pages) };
    const found = await reviewed(files, { maxPages: 20 });
    const lost = Object.fromEntries(
      found.pages.map(({ route, parts, faults }) => [
        route.slice(1, -5),
        [
          ReviewParts.keyof().options.filter((part) => parts[part] < reviewWeights[part]),
          faults[0],
        ],
      ]),
    );
    expect(lost).toEqual({
      index: [[], undefined],
      error: [['errors'], expect.stringMatching(/^script error: Cannot read/)],
      console: [['errors'], 'console error: no good'],
      dialog: [['errors'], 'dialog (alert): hello'],
      picture: [['assets'], 'missing-assets: image /absent.png (404)'],
      request: [['assets'], '/absent.json (404)'],
      style: [['assets'], 'external-style: https://other.example/s.css'],
      chance: [['stable'], 'looked different in another process'],
      elsewhere: [['renders'], 'led to /index.html'],
      loading: [['renders'], expect.stringMatching(/^loading: .*spinner/)],
      bare: [['content', 'interaction'], '29 characters in 1 blocks'],
      empty: [['renders', 'content', 'interaction'], expect.stringMatching(/^empty-page: /)],
      broken: [['markup'], expect.stringMatching(/^\d+ faults in the markup/)],
    });
    expect(found.fit).toEqual(expect.arrayContaining(['/index.html', '/broken.html']));
    expect(found.fit).toHaveLength(3);
    expect(found.review.pages).toBe(13);
    expect(found.review.score).toBeCloseTo(
      found.pages.reduce((sum, { score }) => sum + score, 0) / 13,
      1,
    );
  });

  it('drops what scores too low, with why', async () => {
    const files = { 'index.html': faulty.error };
    expect(await run(files)).toEqual({
      reason: 'review-low',
      detail: expect.stringMatching(/^8 of 10: \/index.html 8 \(script error: /),
    });
    expect(await run(files, { least: 8 })).toMatchObject({ reason: 'no-fit-page' });
    expect(await run({ 'index.html': faulty.bare })).toMatchObject({ reason: 'review-low' });
  });

  it('looks at the entry and at no more pages than it may', async () => {
    const names = Array.from({ length: 5 }, (_, at) => [`p${at}.html`, good()]);
    const files = { ...Object.fromEntries(names), 'index.html': good() };
    const { pages, fit } = await reviewed(files, { maxPages: 2 });
    expect(pages.map(({ route }) => route)).toEqual(['/index.html', expect.stringMatching(/^\/p/)]);
    expect(fit).toHaveLength(2);
  });
});

describe('markup', () => {
  it.each([
    [0, '<ul><li>a<li>b</ul><p>c<table><tr><td>d</table><br><img src="x" alt="">'],
    [0, '<svg><path d=""/><g><title>t</title></g></svg><template><b>x</b></template>'],
    [0, '<script>"</div>"</script><textarea></p></textarea><noscript><b>x</b></noscript>'],
    [1, '<div><span></div>'],
    [1, '<div></div></div>'],
    [1, '<p><div></div></p>'],
    [1, '<div id="a" id="b"></div>'],
    [1, '<div/>text'],
    [2, '<h1>a</h2>'],
    [1_000, '<div>'.repeat(5_000)],
  ])('has %i faults in %.40s', (faults, html) => {
    expect(markupFaults(`<!doctype html>${html}`)).toBe(faults);
  });

  it('without a doctype is another language', () => {
    expect(markupFaults('<p>a</p>')).toBe(1);
  });

  it('costs no more than a moment, however it is made', () => {
    const started = performance.now();
    const open = Array.from({ length: 500 }, (_, at) => `<b id="${at}">`).join('');
    expect(markupFaults(`<!doctype html>${open}${'<p>x'.repeat(100_000)}`)).toBe(1_000);
    expect(markupFaults(`<!doctype html>${'<div>'.repeat(500)}${'</p>'.repeat(100_000)}`)).toBe(
      1_000,
    );
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
