import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Prototype } from '../../annotate/prototypes/prototype.js';
import { Resource } from '../../annotate/prototypes/resources.js';
import { prototypes } from '../../annotate/prototypes.js';
import type { Json } from '../../pipelines/engine/json.js';
import { isSetStage } from '../../pipelines/engine/stage.js';
import { putTree, type Tree } from '../../pipelines/engine/tree.js';
import { Bench, page } from '../filters/text/run.js';

type Bytes = Readonly<Record<string, string | Uint8Array>>;

const bench = new Bench();

async function run(files: Bytes, params: Readonly<Record<string, Json>> = {}, more: object = {}) {
  const tree: Tree = {};
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    tree[path] = { hash: await bench.blobs.put(bytes), size: bytes.length };
  }
  const pages = Object.keys(files).filter((path) => /^[^_]*\.html$/.test(path));
  const row = {
    id: 'site',
    tree: await putTree(bench.blobs, tree),
    entry: pages[0] ?? '',
    pageList: await bench.list(pages),
    framework: 'static',
    ...more,
  };
  return bench.run(prototypes, row, { preset: 'any', ...params });
}

async function made(files: Bytes, params: Readonly<Record<string, Json>> = {}) {
  const outcome = await run(files, params);
  if (!('kept' in outcome)) throw new Error(`${outcome.reason}: ${outcome.detail}`);
  const list = z.array(Prototype).parse(outcome.kept);
  return new Map(list.map((prototype) => [prototype.id, prototype]));
}

const read = async (prototype: Prototype | undefined) => ({
  files: await bench.paths(prototype?.tree),
  text: z.array(z.string()).parse(await bench.read(prototype?.textFiles)),
  resources: z.array(Resource).parse(await bench.read(prototype?.resources)),
});

const styled = (name: string) => page(`<p>${name}</p>`, '<link rel="stylesheet" href="s.css">');

describe('prototypes', () => {
  it('of several pages are the site and linked single pages', async () => {
    const files = { 'a.html': styled('a'), 'b.html': styled('b'), 's.css': 'p{}', 'x.md': '#' };
    const found = await made(files);
    const sp = found.get('site#sp:b.html');
    expect([...found.keys()].sort()).toEqual(['site#mp', 'site#sp:a.html', 'site#sp:b.html']);
    expect(found.get('site#mp')).toMatchObject({ variant: 'mp', site: 'site', pages: 2, files: 4 });
    expect(sp).toMatchObject({ variant: 'sp', entry: 'b.html', pages: 1, framework: 'vanilla' });
    expect(sp?.twins).toEqual(expect.arrayContaining(['site#mp', 'site#sp:a.html']));
    expect(sp?.textCharacters).toBe(styled('b').length + 3);
    expect((await read(found.get('site#mp'))).files).toEqual(['a.html', 'b.html', 's.css', 'x.md']);
    expect(await bench.read(sp?.pageList)).toEqual(['b.html']);
  });

  it('of one page are single, never a faked site', async () => {
    const files = { 'index.html': styled('a'), 's.css': 'p{}' };
    expect([...(await made(files)).keys()]).toEqual(['site#sp:index.html']);
    expect(await run(files, { variants: ['mp'] })).toMatchObject({ reason: 'no-prototype' });
  });

  it('of a page have exactly the files that it leads to', async () => {
    const body = `<a href="other.html">o</a><a href="files/terms.pdf">t</a>
      <img src="i/a.png" srcset="i/b.png 2x"><div style="background:url(i/c.png)" data-src="i/d.png"></div>
      <iframe src="_frame.html"></iframe><video poster="i/e.png"></video>
      <script>fetch('_part.html'); location = 'other.html'</script>
      <script type="module">import './js/m.js'</script><script src="js/old.js"></script>`;
    const head = '<link rel="stylesheet" href="css/s.css"><link rel="icon" href="i/f.png">';
    const needed = {
      'css/s.css': '@import "more.css"; p { background: url("../i/g.png") }',
      'css/more.css': '@font-face { src: url(../f/t.woff2?v=1#x) }',
      'js/m.js': "import { x } from './n.js'; new Worker('js/w.js');",
      'js/n.js': 'export const x = 1;',
      'js/w.js': '1;',
      'js/old.js': 'image.src = "i/h.png"; load("/data/list.json")',
      '_frame.html': page('<img src="i/frame.png">'),
      '_part.html': '<p>part</p>',
      'data/list.json': '[]',
      'files/terms.pdf': '%PDF',
      'f/t.woff2': 'w',
      'i/frame.png': '-',
      ...Object.fromEntries([...'abcdefgh'].map((name) => [`i/${name}.png`, '-'])),
    };
    const spare = { 'i/z.png': '-', 'other.css': 'p{}', 'README.md': '#', 'js/spare.js': '1' };
    const files = {
      'index.html': page(body, head),
      'other.html': page('<p>o</p>', '<link rel="stylesheet" href="other.css">'),
      ...needed,
      ...spare,
    };
    const found = await read((await made(files)).get('site#sp:index.html'));
    expect(found.files).toEqual(['index.html', ...Object.keys(needed)].sort());
    const text = Object.keys(needed).filter((path) => /\.(?:html|css|js)$/.test(path));
    expect(found.text).toEqual(['index.html', ...text].sort());
  });

  it('show what people wrote in UTF-8, and name the rest as resources', async () => {
    const own = '.card { margin: 0 auto }\n'.repeat(3);
    const library = '/*! Bootstrap v4.3.1 (https://getbootstrap.com/) */\n.row { color: red }\n';
    const png = await sharp({
      create: { width: 64, height: 48, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const links = [
      'own.css',
      'mixed.css',
      'latin.css',
      'vendor/bootstrap.min.css',
      'jquery-3.6.0.js',
    ];
    const head = links.map((path) =>
      path.endsWith('.js')
        ? `<script src="${path}"></script>`
        : `<link rel="stylesheet" href="${path}">`,
    );
    const files = {
      'index.html': page('<img src="a.png"><img src="b.svg">', head.join('')),
      'own.css': own,
      // Mostly a library: shown whole it would drown what is left.
      'mixed.css': `${library.repeat(9)}/*! Mine */\n${own}`,
      'latin.css': Buffer.from('.a::after { content: "\xe9" }', 'latin1'),
      'vendor/bootstrap.min.css': library,
      'jquery-3.6.0.js': 'f();',
      'a.png': png,
      'b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16"></svg>',
    };
    const found = await read((await made(files)).get('site#sp:index.html'));
    expect(found.text).toEqual(['index.html', 'own.css']);
    const described = Object.fromEntries(
      found.resources.map(({ path, type, description }) => [path, `${type}: ${description}`]),
    );
    expect(described).toEqual({
      'a.png': 'image: image 64×48',
      'b.svg': 'image: image 24×16',
      'jquery-3.6.0.js': 'script: library jquery 3.6.0',
      'latin.css': 'style: style latin',
      'mixed.css': 'style: library Bootstrap 4.3.1',
      'vendor/bootstrap.min.css': 'style: minified library Bootstrap 4.3.1',
    });
  });

  it('keep to bounds of the text that is shown, each by itself', async () => {
    const files = { 'a.html': styled('a'), 'b.html': styled('b'.repeat(99)), 's.css': 'p{}' };
    const short = styled('a').length + 3;
    const keys = async (params: Readonly<Record<string, Json>>) =>
      [...(await made(files, params)).keys()].sort();
    expect(await keys({ max: short })).toEqual(['site#sp:a.html']);
    expect(await keys({ min: short + 1 })).toEqual(['site#mp', 'site#sp:b.html']);
    expect(await keys({ maxFile: short - 3 })).toEqual(['site#sp:a.html']);
    expect(await run(files, { preset: 'strict' })).toEqual({
      reason: 'no-prototype',
      detail: expect.stringMatching(
        new RegExp(
          `^32000 to 64000 characters wanted, 48000 a file: mp has \\d+.*sp:a.html has ${short}`,
        ),
      ),
    });
  });

  it('of single pages are drawn by the seed, and a new page moves none of the others', async () => {
    const site = (count: number) => {
      const pages = Array.from({ length: count }, (_, at) => [`p${at}.html`, styled(`${at}`)]);
      return { 's.css': 'p{}', ...Object.fromEntries(pages) };
    };
    const drawn = async (count: number, maxSingle = 3) =>
      new Set((await made(site(count), { variants: ['sp'], maxSingle })).keys());
    const few = await drawn(12);
    expect(few.size).toBe(3);
    const more = await drawn(13);
    // Whoever was drawn before either stays or made room for the one that is new.
    expect([...few].filter((id) => !more.has(id)).length).toBeLessThanOrEqual(1);
    expect([...more].filter((id) => !few.has(id) && id !== 'site#sp:p12.html')).toEqual([]);
    const wide = await drawn(12, 6);
    expect([...few].every((id) => wide.has(id))).toBe(true);
  });

  it('are another stage for another seed, and the same for bounds by name or written out', () => {
    const create = (params: Json, seed: string) => {
      const stage = prototypes.create(params, { seed });
      if (isSetStage(stage)) throw new Error('It decides row by row');
      return stage.params;
    };
    expect(create({}, 'a')).not.toEqual(create({}, 'b'));
    expect(create({ preset: 'any', min: 32_000, max: 64_000, maxFile: 48_000 }, 'a')).toEqual(
      create({ preset: 'strict' }, 'a'),
    );
  });

  it('come of sites that need no framework, and of pages that are text', async () => {
    const files = { 'index.html': styled('a') };
    expect(await run(files, {}, { framework: 'react' })).toMatchObject({ reason: 'not-vanilla' });
    const latin = { 'index.html': Buffer.from(page('caf\xe9'), 'latin1') };
    expect(await run(latin)).toMatchObject({ reason: 'no-prototype' });
  });

  it('take names from pages for names only', async () => {
    const body = '<script src="constructor"></script><img src="__proto__"><p>hello</p>';
    const files = { 'index.html': page(body), 'toString.html': page('<p>x</p>') };
    const found = await read((await made(files)).get('site#sp:index.html'));
    expect(found.files).toEqual(['index.html']);
  });
});
