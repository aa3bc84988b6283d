import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLicense } from '../../filters/license/judge.js';
import { allowedIds, boundaries, filled, fixture } from './license-texts.js';

const riders = [
  'The Software may be used for non-commercial purposes only.',
  'Commercial use requires a separate license.',
  'Not for resale.',
  'Non-commercial use only',
  'All rights reserved.',
  'You must keep the link to our site in the footer of every page.',
  'The Software shall be used for Good, not Evil.',
  'Redistribution is prohibited without written consent of the author.',
  'This license does not grant you the right to Sell the Software.',
  'Personal use is free; companies pay a fee.',
  'The Licensee agrees to be bound by the terms of the Commons Clause.',
  'Designed by Invision. Coded by Creative Tim.',
  'For evaluation only',
  'Use by any government or military is forbidden.',
  'Attribution is required.',
  'License: GPL-3.0',
  'Proprietary and confidential',
  'Copyright (c) 2020 Jane Doe. Hobbyists are welcome, enterprises excluded.',
  'Copyright (c) 2020 Jane Doe, students and teachers first, everybody else later',
];

describe('a rider', () => {
  it.each(allowedIds)('at any place in %s is noticed', (id) => {
    const text = filled(id);
    const places = boundaries(text);
    expect(judgeLicense(text).verdict).toBe('clear');
    fc.assert(
      fc.property(
        fc.constantFrom(...riders),
        fc.constantFrom(...places),
        fc.constantFrom(' ', '\n', '\n\n'),
        (rider, place, gap) => {
          const altered = text.slice(0, place) + gap + rider + gap + text.slice(place);
          // Next to a copyright line these words are a part of it.
          const next = `${text.slice(0, place).trimEnd().split('\n').at(-1)}\n${text.slice(place).split('\n')[0]}`;
          fc.pre(rider !== 'All rights reserved.' || !/copyright/i.test(next));
          const { verdict, spdx } = judgeLicense(altered);
          // MIT with the sentence about good and evil is a licence of its own: JSON's.
          expect(verdict === 'clear' && spdx !== 'JSON').toBe(false);
        },
      ),
      { numRuns: text.length < 4000 ? 200 : 40 },
    );
  });

  it('is quoted', () => {
    const judgement = judgeLicense(fixture('now-ui-kit.md'));
    expect(judgement).toMatchObject({ verdict: 'modified', spdx: 'MIT' });
    expect(judgement.note).toContain('Designed by Invision');
  });
});

describe('MIT', () => {
  const mit = filled('MIT');
  const places = boundaries(mit).filter((place) => place >= mit.indexOf('Permission'));

  it('is not MIT without one of its sentences', () => {
    expect(places.length).toBeGreaterThan(4);
    for (const [index, start] of places.slice(0, -1).entries()) {
      const shorter = mit.slice(0, start) + mit.slice(places[index + 1]);
      expect(judgeLicense(shorter).verdict, mit.slice(start, start + 40)).not.toBe('clear');
    }
  });

  it('is not MIT without any one of its words, or with another in its place', () => {
    const words = [...mit.slice(mit.indexOf('Permission')).matchAll(/[a-z]{3,}/gi)];
    const name = /shall the authors or copyright holders be/i.exec(mit)?.index ?? 0;
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.constantFrom('', 'never'), (word, other) => {
        const place = mit.indexOf('Permission') + word.index;
        // The names of those who are not liable differ from work to work.
        fc.pre(place < name || place > name + 40 || other !== '');
        const altered = mit.slice(0, place) + other + mit.slice(place + word[0].length);
        expect(judgeLicense(altered).verdict).toBe('modified');
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['without restriction', 'with restriction'],
    ['without restriction', 'for non-commercial purposes'],
    ['and/or sell', ''],
    ['shall be included', 'must be included'],
    [/THE SOFTWARE IS PROVIDED[\s\S]*$/, ''],
  ])('is not MIT with %s changed to "%s"', (from, to) => {
    const altered = mit.replace(from, to);
    expect(altered).not.toBe(mit);
    expect(judgeLicense(altered)).toMatchObject({ verdict: 'modified', spdx: 'MIT' });
  });

  it('is not MIT under a heading that names another licence', () => {
    for (const heading of ['GNU General Public License', 'Apache License 2.0', 'Commons Clause']) {
      expect(judgeLicense(mit.replace('MIT License', heading)).verdict).toBe('modified');
    }
  });
});

describe('real files', () => {
  it.each([
    ['now-ui-kit.md', 'MIT'],
    ['tagify', 'MIT'],
    ['kaplay.md', 'MIT'],
    ['vali-admin', 'MIT'],
    ['kss', 'MIT'],
    ['preline', 'MIT'],
    ['turn.txt', 'BSD-1-Clause'],
    ['typed.txt', 'GPL-3.0'],
  ])('%s is a changed %s', (name, spdx) => {
    expect(judgeLicense(fixture(name))).toMatchObject({ verdict: 'modified', spdx });
  });

  it('a choice that has the GPL in it names both', () => {
    expect(judgeLicense(fixture('jszip.md'))).toMatchObject({
      verdict: 'modified',
      parts: ['MIT', 'GPL-3.0'],
    });
    expect(judgeLicense(fixture('ckeditor.md')).parts).toContain('MPL-1.1');
  });
});
