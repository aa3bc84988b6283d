import { describe, expect, it } from 'vitest';
import { structure } from '../../filters/structure.js';
import type { Json } from '../../pipelines/engine/json.js';
import { Bench, type Files, page, prose } from './text/run.js';

async function look(files: Files, params: Json = {}, entry = 'index.html') {
  const bench = new Bench();
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
  const row = { tree: await bench.tree(files), pageList: await bench.list(pages), entry };
  const outcome = await bench.run(structure, row, params);
  return 'kept' in outcome ? outcome.kept[0] : outcome.reason;
}

const styled = (body: string, head = '') => page(body, `<style>a{}</style>${head}`);

describe('structure', () => {
  it('counts routes from the entry, with their depth', async () => {
    const files = {
      'index.html': styled('<a href="a.html">a</a><a href="https://x.test/lost.html">x</a>'),
      'a.html': styled('<a href="b/">b</a><a href="./index.html#top">home</a>'),
      'b/index.html': styled('<a href="/c?x=1">c</a>'),
      'c.html': styled(prose),
      'lost.html': styled('<a href="index.html">home</a>'),
    };
    expect(await look(files)).toMatchObject({ routes: 4, routeDepth: 3 });
    expect(await look(files, { minRoutes: 5 })).toBe('too-few-pages');
    expect(await look(files, { minPages: 6 })).toBe('too-few-pages');
    expect(await look(files, { minPages: 5, minRoutes: 4 })).toMatchObject({ framework: 'static' });
  });

  it('counts forms, scripts, styles and landmarks of all pages, shared ones once', async () => {
    const head = '<link rel="stylesheet" href="a.css"><script src="a.js"></script>';
    const body = '<nav class="top bar"></nav><main></main><form></form>';
    expect(
      await look({
        'index.html': page(body, `${head}<script>f()</script>`),
        'b.html': page(`${body}<div role="dialog"></div>`, `${head}<style></style>`),
      }),
    ).toMatchObject({ forms: 2, scripts: 2, styles: 2, components: 4 });
  });

  it('wants a stylesheet or a style element', async () => {
    expect(await look({ 'index.html': page(prose) })).toBe('no-styles');
    const remote = page(prose, '<link rel="stylesheet" href="https://cdn.test/a.css">');
    expect(await look({ 'index.html': remote })).toMatchObject({ styles: 1 });
  });

  it('names libraries by address, by content and by dependency', async () => {
    const head =
      '<link rel="stylesheet" href="css/site.css"><script src="https://cdn.test/npm/jquery@3.6.0/dist/jquery.min.js"></script>';
    expect(
      await look({
        'index.html': page(prose, head),
        'css/site.css': '/*! Bootstrap v5.0.0 */ a{}',
        'package.json': '{"dependencies":{"swiper":"1"}}',
      }),
    ).toMatchObject({ libraries: ['bootstrap', 'jquery', 'swiper'] });
    expect(
      await look({
        'index.html': styled(prose, '<script src="js/jqueryless-threefold.js"></script>'),
      }),
    ).toMatchObject({ libraries: [] });
  });

  it('names what renders the pages', async () => {
    const app = '<div id="root"></div><script src="main.js"></script>';
    const react = { 'main.js': 'Symbol.for("react.element")' };
    expect(await look({ 'index.html': styled(app), ...react })).toMatchObject({
      framework: 'react',
    });
    // A widget on a page with content of its own is not what renders the page.
    expect(await look({ 'index.html': styled(prose + app), ...react })).toMatchObject({
      framework: 'static',
    });
    const vue = styled(
      prose,
      '<script src="https://unpkg.test/vue@3.2.1/dist/vue.global.js"></script>',
    );
    expect(await look({ 'index.html': vue })).toMatchObject({ framework: 'vue' });
    expect(
      await look({ 'index.html': vue, 'a.html': styled(prose), 'b.html': styled(prose) }),
    ).toMatchObject({ framework: 'static' });
    expect(
      await look({
        'index.html': styled(prose),
        'src/App.svelte': '<p/>',
        'package.json': '{"devDependencies":{"svelte":"4"}}',
      }),
    ).toMatchObject({ framework: 'svelte' });
  });

  it('keeps wanted frameworks only', async () => {
    const files = { 'index.html': styled(prose) };
    expect(await look(files, { frameworks: ['react', 'vue'] })).toBe('framework-not-wanted');
    expect(await look(files, { frameworks: ['static'] })).toMatchObject({ framework: 'static' });
  });

  it('survives a manifest that is none', async () => {
    expect(await look({ 'index.html': styled(prose), 'package.json': '[{' })).toMatchObject({
      framework: 'static',
    });
  });
});
