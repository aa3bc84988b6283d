import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLicense } from '../../filters/license/judge.js';
import { allowedIds, filled, fixture } from './license-texts.js';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Ways to write the same text down. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  windows: (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
  markdown: (text) => `# License\n\n${text.replace(/^(.+)$/m, '**$1**')}\n`,
  html: (text) =>
    `<!doctype html><html><body><h1>License</h1>${text
      .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
      .split(/\n\s*\n/)
      .map((part) => `<p class="text">${part}</p>`)
      .join('\n')}</body></html>`,
  comment: (text) => `/*!\n${text.replace(/^/gm, ' * ')}\n */\n`,
  hashes: (text) => text.replace(/^/gm, '# '),
  curly: (text) => text.replace(/"([^"]*)"/g, '“$1”').replaceAll("'", '’'),
};

function reflowed(text: string, width: number): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => {
      const lines = [''];
      for (const word of part.split(/\s+/).filter(Boolean)) {
        const last = lines.at(-1) ?? '';
        if (last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines.join('\n');
    })
    .join('\n\n');
}

const holder = fc.constantFrom(
  'Jane Doe',
  'Acme Widgets, Inc.',
  'Łukasz Żółw <lukasz@example.org> (https://example.org)',
  'The Foo Authors and other contributors',
  'Ministry of Silly Walks Ltd. All rights reserved.',
);
const years = fc.constantFrom('2013', '1998-2024', '2011, 2014', '2020-present');

describe.each(allowedIds)('%s', (id) => {
  it('is found however it is written down', () => {
    fc.assert(
      fc.property(
        holder,
        years,
        fc.integer({ min: 40, max: 400 }),
        fc.constantFrom(...Object.keys(forms)),
        (name, when, width, form) => {
          const text = forms[form]?.(reflowed(filled(id, name, when), width)) ?? '';
          expect(judgeLicense(text)).toMatchObject({ verdict: 'clear', spdx: id, score: 1 });
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('real files', () => {
  it.each([
    ['argon-design-system.md', ['MIT']],
    ['jquery-ui.txt', ['MIT']],
    ['inuitcss', ['Apache-2.0']],
    ['amdefine', ['BSD-3-Clause', 'MIT']],
    ['siimple-docs', ['CC-BY-4.0']],
    ['fontawesome-free-5.txt', ['CC-BY-4.0 AND OFL-1.1 AND MIT']],
    ['fontawesome-free-7.txt', ['CC-BY-4.0 AND OFL-1.1 AND MIT']],
  ])('%s is %s', (name, parts) => {
    expect(judgeLicense(fixture(name))).toMatchObject({ verdict: 'clear', parts });
  });

  it.each([
    'The MIT License (MIT)',
    'MIT License:',
    'Fancy Widgets 2.0',
    'Fancy Widgets is released under the MIT license:',
    'http://opensource.org/licenses/MIT',
    'SPDX-License-Identifier: MIT',
  ])('takes no offence at "%s" in front', (line) => {
    expect(judgeLicense(`${line}\n\n${filled('MIT')}`)).toMatchObject({ verdict: 'clear' });
  });

  it('knows Apache with its appendix absent, filled in or as it is', () => {
    const whole = filled('Apache-2.0', 'Acme', '2020');
    const without = whole.slice(0, whole.indexOf('APPENDIX'));
    const end = without.indexOf('END OF TERMS');
    for (const text of [whole, without, without.slice(0, end)]) {
      expect(judgeLicense(text)).toMatchObject({ verdict: 'clear', spdx: 'Apache-2.0' });
    }
  });

  it('lists all licences of a text that consists of several', () => {
    const text = `${filled('MIT')}\n\n-----\n\nOther Widgets\n\n${filled('BSD-3-Clause')}`;
    expect(judgeLicense(text)).toMatchObject({
      verdict: 'clear',
      spdx: 'MIT',
      parts: ['MIT', 'BSD-3-Clause'],
    });
  });
});
