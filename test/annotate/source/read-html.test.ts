import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceElement, SourceRange } from '../../../annotate/source/model.js';
import { readHtml } from '../../../annotate/source/read-html.js';
import { RowError } from '../../../pipelines/engine/errors.js';
import { CaptureBench } from '../../support/capture.js';
import { processorSeconds } from '../../support/processor-seconds.js';

const bench = new CaptureBench();

function written(text: string, range: SourceRange | undefined): string | undefined {
  return range && text.slice(range.start, range.end);
}

/** Tags and what is written of each element, in order. */
function read(text: string) {
  return readHtml('index.html', text).map((element) => ({
    open: written(text, element.openTag),
    close: written(text, element.closeTag),
    text: element.text,
  }));
}

/** Pieces of pages as people and programs write them, most of them wrong in some way. */
const piece = fc.constantFrom(
  ...['<p>', '</p>', '<P ID=a>', '<div class="a  b">', '</div>', '</DIV >', '<b>', '</b>', '<i>'],
  ...['</i>', '<a href=x?a&amp;b>', '</a>', '<table>', '<tr>', '<td>', '</table>', '<ul>', '<li>'],
  ...['</ul>', '<br/>', '<img alt="">', '<input value = \'1 "2"\' disabled>', '<em a=>', '</em>'],
  ...['<span\r\n\tdata-x="1\r\n2"\r\n>', '</span>', '<svg viewBox="0 0"><g/></svg>', '<o:p =x=1>'],
  ...[
    '<h1 title="😀" lang=é>',
    '</h1>',
    '<form>',
    '</form>',
    '<style>p{}</style>',
    '<image src=x>',
  ],
  ...[
    '<template><p>x</p></template>',
    '<!-- <p> -->',
    '<!---->',
    '<script>"<p>"</script>',
    '</br>',
  ],
  ...['text', ' \r\n ', '\r', '😀', '&amp;', '&lt;p>', '<', '\0', '<body class="c">', '</body>'],
  ...['<p a="1"b=\'2\' a=3>', '<x/y="z">', '<button', '<textarea>\n<p>', '</textarea>'],
);
const pages = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.constantFrom('', "<!doctype html>\r\n<html lang=en><head></head><body id='b'>"),
    fc.array(piece, { maxLength: 40 }),
  )
  .map(([mark, head, parts]) => mark + head + parts.join(''));

describe('places of elements', () => {
  it('are exact on any text', () => {
    fc.assert(
      fc.property(pages, (text) => {
        const elements = readHtml('index.html', text);
        for (const element of elements) expectExact(text, element, elements);
        const starts = elements.map(({ openTag }) => openTag.start);
        expect(new Set(starts).size).toBe(starts.length);
      }),
      { numRuns: 600 },
    );
  });

  function expectExact(text: string, element: SourceElement, all: readonly SourceElement[]) {
    const { tag, openTag, closeTag, nameEnd, parent } = element;
    const open = written(text, openTag) ?? '';
    expect(open.slice(0, tag.length + 1).toLowerCase()).toBe(`<${tag}`);
    expect(nameEnd).toBe(openTag.start + 1 + tag.length);
    expect(open[tag.length + 1]).toMatch(/[\s/>]/);
    expect(open.endsWith('>')).toBe(true);
    for (const { name, value, range, valueRange } of element.attributes) {
      const whole = written(text, range) ?? '';
      expect(whole.toLowerCase().startsWith(name.replaceAll('\ufffd', '\0'))).toBe(true);
      expect(range.start).toBeGreaterThan(openTag.start);
      expect(range.end).toBeLessThan(openTag.end);
      const inside = written(text, valueRange);
      if (inside === undefined) expect(value).toBe('');
      else if (!inside.includes('&')) {
        const normal = inside.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
        expect(normal).toBe(value);
      }
      const quoted = /^[^=]+\s*=\s*(["'])[\s\S]*\1$/.test(whole);
      if (valueRange && quoted) expect(range.end).toBe(valueRange.end + 1);
    }
    if (parent !== undefined) {
      expect(parent.children).toContain(element);
      expect(parent.openTag.end).toBeLessThanOrEqual(openTag.start);
    }
    if (closeTag === undefined) return;
    expect(written(text, closeTag)).toMatch(new RegExp(`^</${tag}[^>]*>$`, 'i'));
    const crossed = all.filter((other) => {
      const end = other.closeTag?.end ?? other.openTag.end;
      const isIn = (at: number) => at > openTag.start && at < closeTag.end;
      return other !== element && isIn(other.openTag.start) !== isIn(end - 1);
    });
    expect(
      crossed.filter((other) => other.closeTag && other.openTag.start > openTag.start),
    ).toEqual([]);
  }
});

describe('paths', () => {
  it('lead to the same element in a browser', async () => {
    // Chromium makes of a character without a code something that no standard has.
    const plain = pages.map((text) => text.replaceAll('\0', ''));
    const texts = fc.sample(plain, { numRuns: 400, seed: 7 });
    const asked = texts.map((text) => ({
      text,
      elements: readHtml('index.html', text).map(({ path, tag, text: inside }) => ({
        path,
        tag,
        inside: inside.slice(0, 200),
      })),
    }));
    expect(asked.reduce((sum, { elements }) => sum + elements.length, 0)).toBeGreaterThan(1_000);
    const { value } = await bench.look({ 'index.html': '<p>x</p>' }, ({ page }) =>
      page.evaluate((documents) => {
        const lost: unknown[] = [];
        for (const { text, elements } of documents) {
          // As a browser decodes it: the mark at the beginning is no text.
          const parsed = new DOMParser().parseFromString(text.replace(/^\ufeff/, ''), 'text/html');
          for (const { path, tag, inside } of elements) {
            const found = parsed.querySelectorAll(path);
            const copy = found[0]?.cloneNode(true) as Element | undefined;
            for (const one of copy?.querySelectorAll('head, script, style, template') ?? []) {
              one.remove();
            }
            const start = (copy?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
            if (['script', 'style', 'template'].includes(tag)) continue;
            if (found.length !== 1 || found[0]?.localName !== tag || start !== inside.trimEnd()) {
              lost.push({ text, path, tag, inside, start });
            }
          }
        }
        return lost;
      }, asked),
    );
    expect(value).toEqual([]);
  });
});

describe('elements', () => {
  it('are those that somebody wrote, html and body among them', () => {
    const text =
      '<!doctype html><html lang="en"><head><title>T</title></head><body><table><tr><td>1</table></body></html>';
    expect(read(text).map(({ open }) => open)).toEqual([
      '<html lang="en">',
      '<body>',
      '<table>',
      '<tr>',
      '<td>',
    ]);
    const [html, body, table, row, cell] = readHtml('index.html', text);
    expect(html?.path).toBe('html');
    expect(body?.path).toBe('body');
    // The parser puts a body of rows between them, which nobody wrote.
    expect(row?.path).toBe('body > :nth-child(1) > :nth-child(1) > :nth-child(1)');
    expect(row?.parent).toBe(table);
    expect(table?.children).toEqual([row]);
    expect([table?.closeTag === undefined, cell?.closeTag]).toEqual([false, undefined]);
    expect(html?.text).toBe('1');
  });

  it('are not what the parser moved, copied or renamed, nor the insides of pictures', () => {
    expect(read('<table><div>moved<i>in</i></div><tr><td>x</td></tr></table>')).toEqual([
      { open: '<table>', close: '</table>', text: 'x' },
      { open: '<tr>', close: '</tr>', text: 'x' },
      { open: '<td>', close: '</td>', text: 'x' },
    ]);
    const copied = read('<p><b>one<p>two</b></p><image><svg><g><title>t</title></g></svg>');
    expect(copied.map(({ open }) => open)).toEqual(['<p>', '<p>', '<svg>']);
    expect(read('<p></p><template><p>x</p></template>').slice(1)).toEqual([
      { open: '<template>', close: '</template>', text: '' },
    ]);
  });

  it('have no closing tag where it closes something else, too', () => {
    const crossed = read('<form><div></form></div>');
    expect(crossed.map(({ close }) => close)).toEqual([undefined, undefined]);
    expect(read('<p>a<div>b</div>').map(({ close }) => close)).toEqual([undefined, '</div>']);
  });

  it('have their text folded, cut and without code', () => {
    const text = `<div> a\r\n <b>b</b>\t<script>x</script><style>y</style><noscript>z</noscript> c </div><p>${'😀'.repeat(900)}</p>`;
    const [div, bold] = readHtml('index.html', text);
    expect([div?.text, bold?.text]).toEqual(['a b c', 'b']);
    const long = readHtml('index.html', text).at(-1)?.text ?? '';
    expect([long.length, long.isWellFormed()]).toEqual([1_000, true]);
    expect(readHtml('x', `<p>x${'😀'.repeat(900)}</p>`)[0]?.text.length).toBe(999);
  });
});

describe('a hostile page', () => {
  const reasonOf = (text: string) => {
    try {
      readHtml('index.html', text);
    } catch (error) {
      return error instanceof RowError ? error.reason : error;
    }
    return undefined;
  };

  it('is refused where it is too deep or too large', () => {
    expect(reasonOf('<div>'.repeat(490))).toBeUndefined();
    expect(reasonOf('<div>'.repeat(300_000))).toBe('page-too-deep');
    expect(reasonOf('<br>'.repeat(300_000))).toBe('page-too-large');
    const bold = Array.from({ length: 400 }, (_, index) => `<b a=${index}>`).join('');
    expect(reasonOf(`<p>${bold}${'<p>x'.repeat(100_000)}`)).toBe('page-too-large');
    expect(reasonOf('x'.repeat(2_100_000))).toBe('page-too-large');
  });

  it('costs little where it is neither', () => {
    const seconds = processorSeconds(() => {
      readHtml('x', `<p>${'a<!---->'.repeat(200_000)}</p>`);
      readHtml('x', `<p ${Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')}>`);
      readHtml('x', `<p>${' '.repeat(1_900_000)}x`);
      readHtml('x', `<p ${'a="'.repeat(600_000)}`);
    });
    expect(seconds).toBeLessThan(15);
  });
});
