import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooserFor } from '../../../annotate/defects/choose.js';
import { observeElements } from '../../../annotate/observe/observe-elements.js';
import { changeStyle, dropStyle, setStyle } from '../../../annotate/source/edits.js';
import type { SourceElement, SourcePage } from '../../../annotate/source/model.js';
import { readSourcePage } from '../../../annotate/source/read-page.js';
import { decidingDeclaration } from '../../../annotate/source/style-places.js';
import type { PageWatch } from '../../../capture/page/page-log.js';
import type { Change } from '../../../pipelines/engine/edit/make-block.js';
import { CaptureBench, page } from '../../support/capture.js';

const bench = new CaptureBench();
const viewport = { width: 800, height: 600 };

const selector = fc.constantFrom(
  ...['p', '.a', '.b', '#e1', '#e2', 'p.a', 'div p', 'div > .b', 'p:first-child', '[title]', '*'],
  ...[':is(.a, #e3)', ':where(#e2)', 'p:not(.a)', 'p:nth-child(2 of .b)', 'body .a.b', 'p:hover'],
  ...['.a::before', 'p, #e1', '.a, div p.b', 'p:not(#e9)', 'p:has(b)', 'P', '.A', '.a:focus'],
);
/** Each declaration has a number of its own, so that one knows which of them decides. */
const rule = fc.record({
  selector,
  important: fc.nat(5).map((one) => one === 0),
  twice: fc.nat(6).map((one) => one === 0),
  around: fc.constantFrom(
    ...['', '', '', '', '@media (min-width: 700px)', '@media (max-width: 500px)', '@media print'],
    ...['@supports (display: grid)', '@supports (display: none-such)'],
  ),
});
const element = fc.record({
  classes: fc.constantFrom('', 'a', 'b', 'a b', 'b a'),
  style: fc.constantFrom('', '', '', 'own', 'important'),
  title: fc.boolean(),
});
const documents = fc.record({
  rules: fc.array(rule, { minLength: 8, maxLength: 24 }),
  elements: fc.array(element, { minLength: 4, maxLength: 8 }),
});
type Document = typeof documents extends fc.Arbitrary<infer T> ? T : never;

function filesOf({ rules, elements }: Document): Record<string, string> {
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  const texts = rules.map(({ selector, important, twice, around }) => {
    const said = () => `z-index: ${next()}${important ? ' !important' : ''};`;
    const one = `${selector} { color: red; ${twice ? said() : ''} ${said()} }`;
    return around === '' ? one : `${around} {\r\n${one}\r\n}`;
  });
  const third = Math.ceil(texts.length / 3);
  const body = elements.map(({ classes, style, title }, index) => {
    const own = { '': '', own: `z-index: ${next()}`, important: `z-index: ${next()} !important` };
    const attributes = [
      classes && ` class="${classes}"`,
      style && ` style="${own[style as keyof typeof own]}"`,
      title ? ' title="t"' : '',
    ].join('');
    return `<p id="e${index}"${attributes}>Text <b>${index}</b></p>`;
  });
  return {
    'index.html': page(
      `<div>${body.join('\r\n')}</div>`,
      `<link rel="stylesheet" href="a.css"><style>${texts.slice(third, 2 * third).join('\n')}</style><link rel="stylesheet" href="c.css">`,
    ),
    'a.css': `\ufeff${texts.slice(0, third).join('\r\n')}`,
    'c.css': texts.slice(2 * third).join('\n'),
  };
}

async function sourceOf(watch: PageWatch, files: Readonly<Record<string, string>>) {
  return readSourcePage(watch, {
    route: '/index.html',
    file: 'index.html',
    files: new Map(Object.entries(files)),
    viewport,
    observe: (paths) => observeElements(watch, paths),
  });
}

describe('the declaration that decides', () => {
  it('is the one that the browser shows', async () => {
    const samples = fc.sample(documents, { numRuns: 10, seed: 11 }).map(filesOf);
    const all = samples.flatMap((files, index) =>
      Object.entries(files).map(([path, text]) => [`${index}/${path}`, text]),
    );
    let decided = 0;
    const routes = samples.map((_, index) => `${index}/index.html`);
    await bench.open(Object.fromEntries(all), routes, async (watch, route) => {
      const files = samples[Number.parseInt(route, 10)] ?? {};
      const from = await sourceOf(watch, files);
      for (const one of from.seen.keys()) {
        if (one.tag !== 'p') continue;
        const said = decidingDeclaration(from, one, 'z-index')?.declaration.value ?? 'auto';
        const shown = from.seen.get(one)?.style['z-index'];
        expect({ id: one.path, said, files }).toEqual({ id: one.path, said: shown, files });
        if (said !== 'auto') decided += 1;
      }
    });
    expect(decided).toBeGreaterThan(30);
  });
});

/** One site with all that styles are written in; each test looks at it as the browser showed it. */
const site = {
  'index.html': page(
    `<div class="card" id="card"><h2 class="title">Title</h2>
<p class="lead" style='margin: 1px 2px; color: green'>One</p><p class="lead">Two</p>
<p id="plain">Three</p><p id="strong" class="strong">Four</p></div>`,
    '<link rel="stylesheet" href="a.css">',
  ),
  'a.css':
    '.card {\r\n\tpadding: 10px 20px;\r\n\tmargin: 5px /* why */;\r\n\tborder-left: 3px solid red\r\n}\r\n.lead { color: blue; margin-top: 9px }\n.title{color:red;font-size:20px}\n.strong { color: red !important; }\n@media (max-width: 500px) { .title { color: lime } }\n#card .title { line-height: 2 }\n',
};
let looked: Promise<SourcePage> | undefined;
const source = () => {
  looked ??= bench.look(site, (watch) => sourceOf(watch, site)).then(({ value }) => value);
  return looked;
};
const find = ({ elements }: SourcePage, name: string): SourceElement => {
  const found = elements.find(({ attributes }) => attributes.some(({ value }) => value === name));
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
const written = (from: SourcePage, change: Change | undefined) => {
  if (change === undefined) return undefined;
  const text = from.files.get(change.path) ?? '';
  return text.slice(0, change.start) + change.text + text.slice(change.end);
};

describe('changes of styles', () => {
  it('put another value in the place of the one that decides', async () => {
    const from = await source();
    const lead = find(from, 'lead');
    expect(written(from, changeStyle(from, lead, 'color', '#ccc'))).toContain(
      `style='margin: 1px 2px; color: #ccc'`,
    );
    expect(written(from, changeStyle(from, lead, 'margin-top', '0'))).toContain(
      `style='margin: 0 2px 1px; color: green'`,
    );
    const card = find(from, 'card');
    expect(written(from, changeStyle(from, card, 'padding-left', '0'))).toContain(
      'padding: 10px 20px 10px 0;',
    );
    expect(changeStyle(from, card, 'border-left-width', '0')).toBeUndefined();
    expect(changeStyle(from, card, 'padding', '10px 20px')).toBeUndefined();
  });

  it('take a declaration out with its line, and nothing else', async () => {
    const from = await source();
    const card = find(from, 'card');
    expect(written(from, dropStyle(from, card, 'margin'))).toContain(
      '.card {\r\n\tpadding: 10px 20px;\r\n\tborder-left: 3px solid red\r\n}',
    );
    expect(written(from, dropStyle(from, find(from, 'title'), 'font-size'))).toContain(
      '.title{color:red;}',
    );
    expect(dropStyle(from, card, 'padding-left')).toBeUndefined();
  });

  it('set styles where nothing stronger says otherwise, in the manner of the place', async () => {
    const from = await source();
    const ways = (name: string, wanted: Record<string, string>) =>
      new Set(
        Array.from({ length: 60 }, (_, seed) =>
          written(from, setStyle(from, find(from, name), wanted, chooserFor(`${seed}`))),
        ),
      );
    const title = [...ways('title', { 'line-height': '.5' })].join('\n');
    expect(title).toContain('#card .title { line-height: .5 }');
    expect(title).not.toContain('.title{color:red;font-size:20px;line-height');
    const card = [...ways('card', { left: '4px', position: 'relative' })].join('\n');
    expect(card).toContain('\r\n\tleft: 4px;\r\n\tposition: relative;');
    expect(card).toContain('<div style="left: 4px; position: relative" class="card"');
    // Only what is important itself may say otherwise here.
    expect([...ways('strong', { color: 'blue' })]).toEqual([
      site['a.css'].replace('color: red !important', 'color: blue !important'),
    ]);
    for (const text of ways('plain', { content: '"a" & b' })) {
      expect(text).toContain('style="content: &quot;a&quot; &amp; b"');
    }
  });

  it('say the same to the browser as to us', async () => {
    const from = await source();
    const asked = [
      { name: 'lead', wanted: { 'margin-top': '33px' } },
      { name: 'title', wanted: { 'line-height': '7px', 'font-size': '9px' } },
      { name: 'card', wanted: { 'padding-left': '1px', 'margin-bottom': '44px' } },
      { name: 'plain', wanted: { position: 'relative', top: '3px' } },
      { name: 'strong', wanted: { color: 'rgb(0, 0, 255)' } },
    ];
    for (const [index, { name, wanted }] of asked.entries()) {
      const target = find(from, name);
      const change = setStyle(from, target, wanted, chooserFor(`browser ${index}`));
      const files = { ...site, [change?.path ?? '']: written(from, change) ?? '' };
      const { value } = await bench.look(files, (watch) => observeElements(watch, [target.path]));
      const style = value[0]?.style ?? {};
      for (const [property, said] of Object.entries(wanted)) {
        expect({ name, property, said: style[property] }).toEqual({ name, property, said });
      }
    }
  });
});
