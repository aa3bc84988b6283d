import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cssImports } from '../../../annotate/source/css-imports.js';
import type { SourceRange } from '../../../annotate/source/model.js';
import { pageStyles } from '../../../annotate/source/page-styles.js';
import { type ParsedRule, readCss } from '../../../annotate/source/read-css.js';
import { processorSeconds } from '../../support/processor-seconds.js';

/** Pieces of stylesheets as people, programs and accidents write them. */
const piece = fc.constantFrom(
  ...['p { color: red }', 'h1,\r\n\th2>a:hover{color:red;margin : 0 auto !important;}', '}', '{'],
  ...[
    '.a::before{content:"};{";}',
    '/* { } */',
    '/*😀*/',
    '@media print {',
    '@media (x){.b{top:0}}',
  ],
  ...['.é😀 { --X-y: { a: b } ; background: url(data:a;b,c}d) }', '\r\n', '\t', ';', '"', "'", 'x'],
  ...['@import "a.css";', '@charset "utf-8";', '@font-face { src: url(x) }', '@layer a, b;', '('],
  ...['i { width: calc(1px + (2px * 3)); WIDTH:\r\n10px\r\n}', 'b{color:red!IMPORTANT/* x */;;}'],
  ...[
    '@supports (display: grid) { u { color: red; u:hover { top: 0 } left: 1px } }',
    '<!--',
    '-->',
  ],
  ...['s { *zoom: 1; _top: 1px; filter: alpha(opacity=50); color: ; :x; top: 1px \\9 }', '\\', ')'],
  ...['.x { color: red /* why */ ; /* ; } */ top : 1px}', '@keyframes k { from { top: 0 } }'],
);
const sheets = fc
  .tuple(fc.constantFrom('', '\ufeff'), fc.array(piece, { maxLength: 14 }))
  .map(([mark, parts]) => mark + parts.join(''));

function expectExact(text: string, { body, declarations }: ParsedRule) {
  const written = ({ start, end }: SourceRange) => text.slice(start, end);
  expect([text[body.start - 1], text[body.end]]).toEqual(['{', '}']);
  let last = body.start;
  for (const { property, value, important, range, valueRange } of declarations) {
    const whole = written(range);
    expect(whole.toLowerCase().startsWith(property.toLowerCase())).toBe(true);
    expect(written(valueRange)).toBe(value);
    expect(value).toBe(value.trim());
    expect(whole.slice(property.length, valueRange.start - range.start)).toMatch(
      /^(?:\s|\/\*[\s\S]*?\*\/)*:/,
    );
    const behind = whole.slice(valueRange.end - range.start);
    expect(/important\s*$/i.test(behind)).toBe(important);
    if (!important) expect(behind).toBe('');
    expect(range.start).toBeGreaterThanOrEqual(last);
    expect(range.end).toBeLessThanOrEqual(body.end);
    last = range.end;
  }
}

describe('places of declarations', () => {
  it('are exact in any stylesheet', () => {
    let count = 0;
    fc.assert(
      fc.property(sheets, (text) => {
        for (const rule of readCss('a.css', text)) {
          expectExact(text, rule);
          count += rule.declarations.length;
        }
      }),
      { numRuns: 1_500 },
    );
    expect(count).toBeGreaterThan(2_000);
  });

  it('are exact in style elements of any page', () => {
    const marks = fc.constantFrom('', '\ufeff');
    fc.assert(
      fc.property(marks, sheets, sheets, (mark, first, second) => {
        const html = `${mark}<!doctype html>\r\n<p>😀</p><style>${first}</style>\r\n<style media="screen">${second}</style>`;
        for (const rule of pageStyles('index.html', new Map([['index.html', html]]))) {
          expectExact(html, rule);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are those of the rules that a stylesheet has, with what has to hold for them', () => {
    const text =
      '@media (min-width: 1px) { p, a:hover { color: RED; margin: 0 !important } }\r\n@supports (top: 0) { @layer x { b { --X: 1 } } }\r\n@keyframes k { from { top: 0 } }';
    const read = readCss('a.css', text).map(({ selector, conditions, declarations }) => ({
      selector,
      conditions,
      said: declarations.map((one) => [one.property, one.value, one.important]),
    }));
    expect(read).toEqual([
      {
        selector: 'p, a:hover',
        conditions: ['@media (min-width: 1px)'],
        said: [
          ['color', 'RED', false],
          ['margin', '0', true],
        ],
      },
      {
        selector: 'b',
        conditions: ['@supports (top: 0)', '@layer x'],
        said: [['--X', '1', false]],
      },
    ]);
  });
});

describe('the styles of a page', () => {
  const files = (html: string, others: Record<string, string>) =>
    new Map([['sub/index.html', html], ...Object.entries(others)]);
  const selectors = (html: string, others: Record<string, string>) =>
    pageStyles('sub/index.html', files(html, others)).map(({ selector, conditions, body }) =>
      [...conditions, selector, body.path].join(' '),
    );

  it('come from style elements, linked stylesheets and what those import, in their order', () => {
    const html =
      '<link rel="stylesheet" href="../a.css" media="screen"><style>s{}</style><link rel="alternate stylesheet" href="../no.css"><link rel=stylesheet href="/c.css"><style type="text/x">n{}</style>';
    expect(
      selectors(html, {
        'a.css': '@import url("css/b.css") layer(base) supports(top: 0) print; a{}',
        'css/b.css': '@import "../a.css"; b{}',
        'c.css': 'c{}',
        'no.css': 'no{}',
      }),
    ).toEqual([
      '@media screen @layer base @supports (top: 0) @media print b css/b.css',
      '@media screen a a.css',
      's sub/index.html',
      'c c.css',
    ]);
  });

  it('are found where the page says that addresses begin', () => {
    const html = '<base href="../css/"><link rel="stylesheet" href="a.css">';
    expect(selectors(html, { 'css/a.css': 'a{}' })).toEqual(['a css/a.css']);
  });

  it('leave out what is not in the site', () => {
    const html =
      '<link rel="stylesheet" href="https://cdn.example.org/a.css"><link rel="stylesheet" href="b.css">';
    expect(selectors(html, { 'a.css': 'a{}' })).toEqual([]);
  });
});

describe('a hostile stylesheet', () => {
  it('costs little', () => {
    const seconds = processorSeconds(() => {
      readCss('a.css', '{'.repeat(500_000));
      readCss('a.css', '@media x {'.repeat(100_000));
      readCss('a.css', '/*'.repeat(500_000));
      readCss('a.css', `p { ${'a: b /*'.repeat(100_000)}`);
      readCss('a.css', `p { ${'color: red; '.repeat(50_000)} }`);
      cssImports(`@import ${'url('.repeat(100_000)}`);
      cssImports(`@import "a" supports(${'('.repeat(5_000)}`);
    });
    expect(seconds).toBeLessThan(15);
  });
});
