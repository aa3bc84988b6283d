import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sites } from '../../filters/sites.js';
import type { Json } from '../../pipelines/engine/json.js';
import { Site } from '../../pipelines/engine/site.js';
import { Bench, type Files, keptOf, page, prose } from './text/run.js';

const Found = Site.extend({ omittedPages: z.number(), droppedPages: z.number() });

async function find(files: Files, params: Json = {}) {
  const bench = new Bench();
  const outcome = await bench.run(sites, { id: 'npm:a', tree: await bench.tree(files) }, params);
  const found = [];
  for (const kept of keptOf(outcome)) {
    const site = Found.parse(kept);
    found.push({
      ...site,
      list: await bench.read(site.pageList),
      paths: await bench.paths(site.tree),
    });
  }
  return found;
}

const style = (href: string) => `<link rel="stylesheet" href="${href}">`;

describe('the web root', () => {
  it('is the candidate itself when its pages are at the top, and the id stays', async () => {
    const [site, ...others] = await find({
      'index.html': page(prose, style('css/a.css')),
      'about.html': page(prose),
      'css/a.css': 'a{}',
      'README.md': '#',
    });
    expect(others).toEqual([]);
    expect(site).toMatchObject({ id: 'npm:a', root: '', entry: 'index.html', pages: 2, files: 4 });
    expect(site?.list).toEqual(['about.html', 'index.html']);
  });

  it('is the folder of the pages, and the tree starts there', async () => {
    const [site] = await find({
      'dist/index.html': page(prose, style('css/a.css')),
      'dist/css/a.css': 'a{}',
      'package.json': '{}',
    });
    expect(site).toMatchObject({ id: 'npm:a#dist', root: 'dist', entry: 'index.html' });
    expect(site?.paths).toEqual(['css/a.css', 'index.html']);
  });

  it('moves up to what pages load, but not to what is not there', async () => {
    const files = { 'web/pages/a.html': page(prose, style('../../vendors/x.css')) };
    expect((await find(files))[0]).toMatchObject({ root: 'web/pages' });
    const [site] = await find({ ...files, 'vendors/x.css': 'a{}' });
    expect(site).toMatchObject({ root: '', entry: 'web/pages/a.html' });
  });

  it('is what addresses with a leading slash say', async () => {
    const [site] = await find({
      'build/en/index.html': page(prose, style('/css/x.css') + style('/css/y.css')),
      'build/css/x.css': 'a{}',
      'build/css/y.css': 'a{}',
      'css/x.css': 'a{}',
    });
    expect(site).toMatchObject({ root: 'build', entry: 'en/index.html' });
  });

  it('respects a base element', async () => {
    const [site] = await find({
      'out/deep/index.html': page(prose, `<base href="/">${style('main.css')}`),
      'out/main.css': 'a{}',
    });
    expect(site).toMatchObject({ root: 'out' });
  });

  it('keeps pages that only link to each other together', async () => {
    const found = await find({
      'docs/a/index.html': page(`${prose}<a href="../b/">b</a>`),
      'docs/b/index.html': page(`${prose}<a href="../a/index.html">a</a>`),
    });
    expect(found.map((site) => [site.root, site.pages])).toEqual([['docs', 2]]);
  });
});

describe('several sites', () => {
  it('in one package are several rows', async () => {
    const found = await find({
      'docs/index.html': page(prose, style('a.css')),
      'docs/a.css': 'a{}',
      'demo/index.html': page('<p>Something else entirely is shown over here</p>', style('b.css')),
      'demo/b.css': 'b{}',
    });
    expect(found.map((site) => site.id)).toEqual(['npm:a#demo', 'npm:a#docs']);
  });

  it('may stand one inside the other; the outer one leaves the inner one out', async () => {
    const files = {
      'index.html': page(prose, style('a.css')),
      'a.css': 'a{}',
      'demo/index.html': page('<p>Something else entirely is shown over here</p>', style('b.css')),
      'demo/b.css': 'b{}',
    };
    const found = await find(files);
    expect(found.map((site) => site.paths)).toEqual([
      ['a.css', 'index.html'],
      ['b.css', 'index.html'],
    ]);
    const linked = await find({
      ...files,
      'index.html': page(`${prose}<a href="demo/">demo</a>`, style('a.css')),
    });
    expect(linked.map((site) => [site.root, site.pages])).toEqual([['', 2]]);
  });

  it('of the same pages are one: the copy that finds what it loads', async () => {
    const body = `${prose}<p class="lead card">Opening hours and prices of this season</p>`;
    const found = await find({
      'src/index.html': page(body, style('built.css')),
      'src/about.html': page(`${body} about us`, style('built.css')),
      'dist/index.html': page(body, style('built.css')),
      'dist/about.html': page(`${body} about us`, style('built.css')),
      'dist/built.css': 'a{}',
    });
    expect(found.map((site) => site.root)).toEqual(['dist']);
  });

  it('are taken largest first up to the limit', async () => {
    const files: Record<string, string> = {};
    for (const name of ['alpha', 'bravo', 'carol']) {
      files[`${name}/index.html`] = page(`<p>${`${name}word `.repeat(20)}</p>`);
    }
    files['carol/more.html'] = page('<p>One page more than the others have</p>');
    const found = await find(files, { maxSites: 2 });
    expect(found.map((site) => site.root)).toEqual(['carol', 'alpha']);
  });
});

describe('the pages', () => {
  it('are capped from the top folder down, and the entry stays', async () => {
    const files: Record<string, string> = { 'index.html': page(prose), 'zz.html': page(prose) };
    for (let at = 0; at < 9; at += 1)
      files[`a/b/${at}.html`] = page(`<a href="../../">${prose}</a>`);
    const [site] = await find(files, { maxPages: 3 });
    expect(site).toMatchObject({ pages: 3, omittedPages: 8, entry: 'index.html' });
    expect(site?.list).toEqual(['a/b/0.html', 'index.html', 'zz.html']);
  });

  it('start where a redirect leads if there is no index', async () => {
    const refresh =
      '<!doctype html><meta http-equiv="refresh" content="0;url=production/start.html">';
    const [site] = await find({
      'index.html': refresh,
      'production/start.html': page(prose, style('/a.css')),
      'production/about.html': page(prose, style('/a.css')),
      'a.css': 'a{}',
    });
    expect(site).toMatchObject({ root: '', entry: 'production/start.html', pages: 2 });
  });

  it('bring along only the installed packages that they load', async () => {
    const [site] = await find({
      'index.html': page(prose, style('node_modules/@x/used/a.css')),
      'node_modules/@x/used/a.css': 'a{}',
      'node_modules/unused/a.css': 'a{}',
    });
    expect(site?.paths).toEqual(['index.html', 'node_modules/@x/used/a.css']);
  });
});
