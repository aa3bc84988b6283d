import { describe, expect, it } from 'vitest';
import { sites } from '../../filters/sites.js';
import { Bench, type Files, page, prose } from './text/run.js';

/** The pages of the first site, or why there is none. */
async function verdict(files: Files, removed?: readonly string[]) {
  const bench = new Bench();
  const removedList = removed && (await bench.list(removed));
  const outcome = await bench.run(sites, { id: 'a', tree: await bench.tree(files), removedList });
  if (!('kept' in outcome)) return outcome.reason;
  const [site] = outcome.kept;
  return { pages: await bench.read(site?.pageList), dropped: site?.droppedPages };
}

describe('an HTML file that is no page', () => {
  it.each([
    ['of another package', { 'node_modules/x/index.html': page(prose) }],
    ['of a bundled library', { 'bower_components/x/demo.html': page(prose) }],
    ['of a vendored plug-in', { 'assets/plugins/x/demo.html': page(prose) }],
    ['of the tests', { 'test/index.html': page(prose) }],
    ['of a coverage report', { 'coverage/lcov-report/index.html': page(prose) }],
    [
      'that leads elsewhere',
      { 'i.html': '<!doctype html><meta http-equiv=refresh content="0;url=x">' },
    ],
    ['that a script leaves', { 'i.html': page('<script>window.location.href = "/x"</script>') }],
    [
      'by a documentation tool',
      { 'i.html': page(prose, '<meta name="generator" content="TypeDoc 0.25">') },
    ],
    ['for a mail reader', { 'emails/welcome.html': page(prose) }],
    ['at all', { 'README.md': '#' }],
  ])('does not count: one %s', async (_, files) => {
    expect(await verdict(files)).toBe('no-pages');
  });

  it.each([
    ['a fragment', prose],
    ['front matter', `---\ntitle: x\n---\n${page(prose)}`],
    ['an include', page(`@@include('./nav.html')${prose}`)],
    ['a partial', page(`{{> partials/nav }}${prose}`)],
    ['a block tag', page(`{% include nav.html %}${prose}`)],
    ['a scriptlet', page(`<%- include('nav') %>${prose}`)],
    ['a required part', page(`\${require('./nav.html')}${prose}`)],
    ['an address to fill in', page(prose, '<link rel="stylesheet" href="{{ site.url }}/a.css">')],
    [
      'a title to fill in',
      `<html><head><title>{{ title }}</title></head><body>${prose}</body></html>`,
    ],
    ['PHP', page(`<?php echo 1 ?>${prose}`)],
    ['a server include', page(`<!--#include virtual="nav.html" -->${prose}`)],
  ])('is a source: %s', async (_, text) => {
    expect(await verdict({ 'index.html': text })).toBe('template-sources');
  });

  it.each([
    [
      'TypeScript',
      { 'index.html': page('<div id=root></div><script type=module src=/src/main.tsx></script>') },
    ],
    [
      'a public address',
      { 'index.html': page(prose, '<link rel=icon href="%PUBLIC_URL%/x.ico">') },
    ],
    ['injected scripts', { 'index.html': page('<app-root></app-root>') }],
    [
      'a bundler',
      {
        'index.html': page(prose, '<script type="module" src="/src/main.js"></script>'),
        'src/main.js': "import 'bootstrap';\nimport './style.scss';",
      },
    ],
    [
      'its own output',
      { 'index.html': page('<div id=app></div><script src="/build/bundle.js"></script>') },
    ],
    ['webpack', { 'index.html': page(prose, '<link href="<%= BASE_URL %>x.ico">') }],
  ])('needs a build: %s', async (_, files) => {
    expect(await verdict(files)).toBe('needs-build');
  });
});

describe('an HTML file that is a page', () => {
  it.each([
    ['shows template code', page(`${prose}<pre><code>{% if x %}{{> nav }}<%= a %></code></pre>`)],
    ['fills in braces itself', page(`<div id="app">{{ message }} ${prose}</div>`)],
    [
      'keeps templates for a script',
      page(`${prose}<script type="text/x-tmpl">{{#each a}}{{/each}}</script>`),
    ],
    ['leaves out the tags it may', `<!doctype html><title>t</title>${prose}`],
    [
      'loads modules that a browser can',
      page(`${prose}<script type="module">import "./a.js"</script>`),
    ],
    [
      'resolves names by a map',
      page(
        `${prose}<script type="importmap">{}</script><script type="module">import "vue"</script>`,
      ),
    ],
    ['quotes imports', page(`${prose}<script>show("import React from 'react'")</script>`)],
    [
      'draws without a word',
      page('<div class=a></div><div class=b></div><div class=c></div><div class=d></div>'),
    ],
  ])('%s', async (_, text) => {
    expect(await verdict({ 'index.html': text })).toEqual({ pages: ['index.html'], dropped: 0 });
  });
});

describe('files that the licence gate removed', () => {
  const files = {
    'index.html': page(prose, '<link rel="stylesheet" href="ok.css">'),
    'photo.html': page(`${prose}<img src="img/photo.jpg">`),
    'font.html': page(prose, '<link rel="stylesheet" href="font.css">'),
    'link.html': page(`${prose}<a href="img/photo.jpg">download</a>`),
    'ok.css': 'a{}',
    'font.css': '@font-face{src:url("fonts/x.woff2?v=1") format("woff2")}',
  };

  it('take the pages with them that show them, directly or through a stylesheet', async () => {
    expect(await verdict(files)).toMatchObject({ dropped: 0 });
    expect(await verdict(files, ['img/photo.jpg', 'fonts/x.woff2'])).toEqual({
      pages: ['index.html', 'link.html'],
      dropped: 2,
    });
  });

  it('take the site if every page needs them', async () => {
    const one = { 'dist/index.html': page(`${prose}<img srcset="/a.png 1x, /b.png 2x">`) };
    expect(await verdict(one, ['dist/b.png'])).toBe('needs-refused-files');
    expect(await verdict(one, ['dist/c.png'])).toMatchObject({ dropped: 0 });
  });
});
