import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAttribute,
  removeAttribute,
  renameElement,
  replaceClass,
  setAttribute,
} from '../../../annotate/source/edits.js';
import type { SourceElement, SourcePage } from '../../../annotate/source/model.js';
import { readHtml } from '../../../annotate/source/read-html.js';
import type { Change } from '../../../pipelines/engine/edit/make-block.js';

const path = 'index.html';

function pageOf(text: string): SourcePage {
  return {
    route: '/index.html',
    viewport: { width: 800, height: 600 },
    files: new Map([[path, text]]),
    elements: readHtml(path, text),
    rules: [],
    seen: new Map(),
  };
}

/** What somebody wrote of a page, without where. */
function facts(elements: readonly SourceElement[]) {
  return elements.map(({ tag, attributes, text, path: place, closeTag }) => ({
    tag,
    attributes: attributes.map(({ name, value }) => ({ name, value })),
    text,
    path: place,
    isClosed: closeTag !== undefined,
  }));
}

function applied(page: SourcePage, { start, end, text }: Change): string {
  const before = page.files.get(path) ?? '';
  return before.slice(0, start) + text + before.slice(end);
}

const attribute = fc.constantFrom(
  ...['class="a  b\r\nc"', "class='a'", 'class=a', 'CLASS="x b"', 'style="color: red"', 'disabled'],
  ...[
    'id=é',
    'data-x="😀"',
    'title=\'1 "2"\'',
    'alt=""',
    'alt',
    'href=/x/',
    'lang = "en"',
    'alt=a/',
  ],
);
const element = fc
  .tuple(
    fc.constantFrom('div', 'span', 'A', 'button', 'br', 'img', 'svg', 'x-y'),
    // An attribute that stands twice counts once, and takes the other's place when it is gone.
    fc.uniqueArray(attribute, {
      maxLength: 4,
      selector: (one) => /^[^ =]+/.exec(one)?.[0].toLowerCase(),
    }),
    fc.constantFrom('', ' ', '\r\n\t', '/', ' /'),
    fc.boolean(),
  )
  .map(([tag, attributes, end, close]) => {
    const open = `<${[tag, ...attributes].join(' ')}${end}>`;
    return close && tag !== 'br' && tag !== 'img' ? `${open}😀</${tag}\n>` : open;
  });
const pages = fc
  .tuple(fc.constantFrom('', '\ufeff'), fc.array(element, { minLength: 1, maxLength: 6 }))
  .map(([mark, elements]) => `${mark}<!doctype html><body>${elements.join('\r\n')}`);

const values = fc.constantFrom('', 'x', 'a b', '"', "'", '&amp;', '<p>', '$&', '😀', 'a/', '=');
const names = fc.constantFrom('alt', 'class', 'inert', 'style', 'data-new', 'href');

/** Makes a change of one element and expects it, and nothing else, to be another one. */
function expectOnly(
  text: string,
  which: number,
  change: (page: SourcePage, element: SourceElement) => Change | undefined,
  wanted: (before: Record<string, string>) => Record<string, string>,
) {
  const page = pageOf(text);
  const at = which % page.elements.length;
  const target = page.elements[at];
  if (target === undefined) return;
  const made = change(page, target);
  if (made === undefined) return;
  const after = facts(readHtml(path, applied(page, made)));
  const before = facts(page.elements);
  const record = (list: readonly { name: string; value: string }[]) =>
    Object.fromEntries(list.map(({ name, value }) => [name, value]));
  expect(record(after[at]?.attributes ?? [])).toEqual(wanted(record(before[at]?.attributes ?? [])));
  const others = (all: typeof after) =>
    all.map((one, index) => (index === at ? { ...one, attributes: [] } : one));
  expect(others(after)).toEqual(others(before));
}

describe('a change of one attribute', () => {
  it('adds it, and changes nothing else', () => {
    fc.assert(
      fc.property(pages, fc.nat(), names, fc.option(values), (text, which, name, value) =>
        expectOnly(
          text,
          which,
          (page, one) => addAttribute(page, one, name, value ?? undefined),
          (before) => ({ ...before, [name]: value ?? '' }),
        ),
      ),
      { numRuns: 1_000 },
    );
  });

  it('sets it, and changes nothing else', () => {
    fc.assert(
      fc.property(pages, fc.nat(), names, values, (text, which, name, value) =>
        expectOnly(
          text,
          which,
          (page, one) => setAttribute(page, one, name, value),
          (before) => ({ ...before, [name]: value }),
        ),
      ),
      { numRuns: 1_000 },
    );
  });

  it('removes it, and changes nothing else', () => {
    fc.assert(
      fc.property(pages, fc.nat(), names, (text, which, name) =>
        expectOnly(
          text,
          which,
          (page, one) => removeAttribute(page, one, name),
          ({ [name]: _removed, ...others }) => others,
        ),
      ),
      { numRuns: 1_000 },
    );
  });

  it('swaps one class, and leaves the others as they are written', () => {
    const classes = fc.constantFrom('a', 'b', 'c', 'x');
    const others = fc.option(fc.constantFrom('d', 'd e', 'b'));
    fc.assert(
      fc.property(pages, fc.nat(), classes, others, (text, which, from, to) =>
        expectOnly(
          text,
          which,
          (page, one) => replaceClass(page, one, from, to ?? undefined),
          ({ class: list = '', ...rest }) => {
            const words = list.split(/\s+/);
            const place = words.indexOf(from);
            const kept = words.flatMap((word, at) =>
              at === place ? (to?.split(' ') ?? []) : word,
            );
            if (kept.length === 0) return rest;
            // White space between the others is no business of this change.
            const isSame = (written: string) => written.split(/\s+/).join(' ') === kept.join(' ');
            const page = pageOf(text);
            const target = page.elements[which % page.elements.length];
            const change = target && replaceClass(page, target, from, to ?? undefined);
            const now = change && readHtml(path, applied(page, change));
            const written =
              now?.[which % page.elements.length]?.attributes.find(({ name }) => name === 'class')
                ?.value ?? '';
            expect(isSame(written)).toBe(true);
            return { ...rest, class: written };
          },
        ),
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('another name of an element', () => {
  it('stands in both tags, and its attributes stay', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (text, which) => {
        // Markup in a drawing that was never closed is read otherwise than any other.
        const page = pageOf(text.replaceAll(/svg/g, 'div'));
        const at = which % page.elements.length;
        const target = page.elements[at];
        const change = target && renameElement(page, target, 'section', 'role="x"');
        if (target === undefined || change === undefined) return;
        expect(target.closeTag).toBeDefined();
        const after = readHtml(path, applied(page, change))[at];
        expect(after?.tag).toBe('section');
        expect(after?.closeTag).toBeDefined();
        expect(after?.text).toBe(target.text);
      }),
      { numRuns: 500 },
    );
  });
});
