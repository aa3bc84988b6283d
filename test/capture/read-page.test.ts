import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inOurWorld } from '../../capture/page/evaluate.js';
import { finishMotion } from '../../capture/page/finish-motion.js';
import { pageKey } from '../../capture/page/page-key.js';
import type { PageWatch } from '../../capture/page/page-log.js';
import { accessibilityTree } from '../../capture/shot/accessibility.js';
import { PageFacts } from '../../capture/shot/page-facts.js';
import { readPage } from '../../capture/shot/read-page.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { CaptureBench, type Files, page } from '../support/capture.js';

const bench = new CaptureBench();
const limits = { blocks: 3_000, elements: 6_000, text: 20_000, path: 1_000, list: 50 };

async function read(html: string, more: Partial<typeof limits> = {}): Promise<PageFacts> {
  const { value } = await bench.look({ 'index.html': html }, async (watch) =>
    PageFacts.parse(await inOurWorld(watch, readPage, { ...limits, ...more })),
  );
  return value;
}

/** All files of a bundled sample. */
function sample(name: string): Files {
  const folder = projectFile('sources/samples', name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((path) => [path.slice(folder.length + 1), readFileSync(path)]),
  );
}

describe('blocks of text', () => {
  it('are made of text that is seen, down to the third viewport below the fold', async () => {
    const cases: readonly (readonly [string, string, boolean])[] = [
      ['', '', true],
      ['display: none', '', false],
      ['visibility: hidden', '', false],
      ['opacity: 0', '', false],
      ['', 'opacity: 0', false],
      ['', 'display: none', false],
      ['width: 1px; height: 1px; overflow: hidden', '', false],
      ['position: absolute; top: 2399px', '', true],
      ['position: absolute; top: 2401px', '', false],
    ];
    const html = cases.map(
      ([style, outer], index) =>
        `<div style="${outer}"><p style="${style}; margin: 0">Case ${index}</p></div>`,
    );
    const { blocks } = await read(page(html.join('')));
    const expected = cases.flatMap(([, , seen], index) => (seen ? [`Case ${index}`] : []));
    expect(blocks.map(({ text }) => text)).toEqual(expected);
  });

  it('belong to the element that holds the text, white space folded, cut if too long', async () => {
    const { blocks, text } = await read(
      page(
        `<p>  One \n <b>two</b>  three </p><div><span>four</span></div><script>five()</script><i>${'x'.repeat(2_000)}</i>`,
      ),
    );
    expect(blocks.map((block) => [block.tag, block.text, block.path])).toEqual([
      ['p', 'One three', 'body > p'],
      ['b', 'two', 'body > p > b'],
      ['span', 'four', 'body > div > span'],
      ['i', 'x'.repeat(501), 'body > i'],
    ]);
    expect(text).toMatch(/^One three two four x/);
  });

  it('know their colours, and what lies behind them', async () => {
    // Ratios by the WCAG formula: the extremes, the lightest grey that passes on white, …
    const cases: readonly (readonly [string, number[], number[], number, boolean])[] = [
      ['color: #000; background: #fff', [0, 0, 0], [255, 255, 255], 21, false],
      ['color: #767676; background: #fff', [118, 118, 118], [255, 255, 255], 4.54, false],
      ['color: #fff; background: #fff', [255, 255, 255], [255, 255, 255], 1, false],
      ['color: rgb(0 0 0 / 50%); background: #fff', [127, 127, 127], [255, 255, 255], 4, false],
      ['color: oklch(0 0 0); background: oklch(1 0 0)', [0, 0, 0], [255, 255, 255], 21, false],
      ['color: color(srgb 1 0 0); background: hsl(0 0% 0%)', [255, 0, 0], [0, 0, 0], 5.25, false],
      ['color: #000; background: rgb(255 255 255 / 50%)', [0, 0, 0], [128, 128, 128], 5.32, false],
      ['color: #000; background: linear-gradient(red, red)', [0, 0, 0], [255, 255, 255], 21, true],
    ];
    const html = cases.map(([style]) => `<p style="${style}">Text</p>`);
    const { blocks } = await read(page(`<div style="background: #000">${html.join('')}</div>`));
    for (const [index, [style, foreground, background, contrast, picture]] of cases.entries()) {
      const block = blocks[index];
      const apart = (left: readonly number[] = [], right: readonly number[]) =>
        Math.max(...right.map((value, at) => Math.abs(value - (left[at] ?? -99))));
      expect(apart(block?.foreground, foreground), style).toBeLessThanOrEqual(1);
      expect(apart(block?.background, background), style).toBeLessThanOrEqual(1);
      expect(Math.abs((block?.contrast ?? 0) - contrast), style).toBeLessThan(0.1);
      expect(block?.overPicture, style).toBe(picture);
    }
  });
});

describe('paths', () => {
  /** Elements that their path does not find again, or not alone. */
  const lost = async (watch: PageWatch) => {
    await inOurWorld(watch, finishMotion, pageKey);
    const facts = PageFacts.parse(await inOurWorld(watch, readPage, limits));
    const wrong = await watch.page.evaluate(
      (elements) =>
        elements.filter(({ path, tag, x, y, width, height }) => {
          const found = document.querySelectorAll(path);
          const [first] = found;
          if (first === undefined || found.length !== 1) return true;
          const box = Element.prototype.getBoundingClientRect.call(first);
          const same = [box.x - x, box.y - y, box.width - width, box.height - height];
          const name = Reflect.get(Element.prototype, 'localName', first);
          return name !== tag || same.some((apart) => Math.abs(apart) > 0.02);
        }),
      facts.elements,
    );
    return { wrong, facts };
  };

  it('find exactly their element again on every page of the samples', async () => {
    let count = 0;
    for (const name of readdirSync(projectFile('sources/samples'))) {
      const files = sample(name);
      const routes = Object.keys(files).filter((path) => path.endsWith('.html'));
      await bench.open(files, routes, async (watch, route) => {
        const { wrong, facts } = await lost(watch);
        expect(wrong, `${name} ${route}`).toEqual([]);
        count += facts.elements.length;
      });
    }
    expect(count).toBeGreaterThan(1_000);
  }, 60_000);

  it('find elements with odd names, in forms with odd fields and in pictures', async () => {
    const html = page(
      `<form><input name="children"><input name="parentElement"><input name="localName"><select name="childNodes"></select>
        <p>In a form</p><p>In a form</p></form>
      <o:p>Office</o:p><x-é>Name</x-é><a"b>Quote</a"b>
      <svg width="90" height="30"><text y="20">Text</text><foreignObject width="40" height="20"><div>Inner</div></foreignObject></svg>
      <img name="body" alt="x" width="9" height="9"><form name="title">Form</form><img name="fonts" alt="y" width="9" height="9">
      <table><tr><td>1</td><td>2</td></tr></table>`,
    );
    const { value } = await bench.look({ 'index.html': html }, lost);
    expect(value.wrong).toEqual([]);
    const texts = value.facts.blocks.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['In a form', 'Office', 'Name', 'Quote', 'Inner', 'Form']),
    );
  });
});

describe('a hostile page', () => {
  it('cannot make our code see what is not there', async () => {
    const facts = await read(
      page(`<h1>Really here</h1><script>
        for (const name of ['map', 'filter', 'push', 'reduce', 'entries']) Array.prototype[name] = () => 'nothing';
        Element.prototype.getBoundingClientRect = () => ({ width: 1e9, height: 1e9, top: 0, left: 0 });
        Element.prototype.checkVisibility = () => false;
        document.querySelectorAll = () => [];
        window.innerHeight = 1e9;
        window.getComputedStyle = () => ({});
        JSON.stringify = () => '{}';
      </script>`),
    );
    expect(facts.blocks.map(({ text }) => text)).toEqual(['Really here']);
    expect(facts.elements[1]).toMatchObject({ tag: 'h1', interactive: false, inViewport: true });
  });

  it('cannot make us store more than a bounded amount', async () => {
    const html = page(
      `<div id="deep"></div><script>
        document.title = 'x'.repeat(1e6); document.documentElement.lang = 'y'.repeat(1e6);
        let at = deep;
        for (let depth = 0; depth < 800; depth += 1) at = at.appendChild(document.createElement('div'));
        at.textContent = 'bottom';
        const many = document.createDocumentFragment();
        for (let count = 0; count < 20000; count += 1) { const p = document.createElement('span'); p.textContent = 'word '; p.setAttribute('role', 'z'.repeat(1000)); many.append(p); }
        document.body.append(many);
      </script>`,
    );
    const facts = await read(html, { blocks: 100, elements: 400 });
    expect([facts.blocks.length, facts.elements.length]).toEqual([100, 400]);
    expect([facts.title.length, facts.language.length]).toEqual([300, 100]);
    expect(Math.max(...facts.elements.map(({ path }) => path.length))).toBeLessThan(1_100);
    expect(JSON.stringify(facts).length).toBeLessThan(800_000);
  });
});

describe('the probe and other signs', () => {
  it('counts what is below the root of an application', async () => {
    const facts = await read(
      page(
        '<header><a href="#">out</a></header><div id="root"><h1>Twelve chars</h1><img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button>Go</button><input type="password"><button hidden>no</button></div>',
      ),
    );
    expect(facts.probe).toMatchObject({ descendants: 5, visuals: 1, interactive: 2 });
    expect(facts.passwordFields).toBe(1);
    expect(facts.brokenPictures).toHaveLength(1);
  });

  it('sees the overlay of a build tool, which the picture leaves out', async () => {
    const facts = await read(page('<h1>x</h1><vite-error-overlay>Error</vite-error-overlay>'));
    expect(facts.errorOverlay).toBe(true);
  });
});

describe('the accessibility tree', () => {
  it('has roles, names and states, without what is not spoken', async () => {
    const html = page(
      '<main><h2>Settings</h2><div><div><button aria-expanded="true">More</button></div></div><input type="checkbox" checked aria-label="Sound"><p hidden>not this</p><a>no link</a></main>',
    );
    const { value } = await bench.look({ 'index.html': html }, ({ session }) =>
      accessibilityTree(session),
    );
    const [root] = value;
    expect(root).toMatchObject({ role: 'RootWebArea', name: 'Page' });
    expect(root?.children?.[0]).toMatchObject({
      role: 'main',
      children: [
        { role: 'heading', name: 'Settings', states: { level: '2' } },
        { role: 'button', name: 'More', states: { expanded: 'true' } },
        { role: 'checkbox', name: 'Sound', states: { checked: 'true' } },
        { role: 'StaticText', name: 'no link' },
      ],
    });
    expect(JSON.stringify(value)).not.toContain('not this');
  });
});
