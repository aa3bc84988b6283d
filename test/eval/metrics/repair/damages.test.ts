import { describe, expect, it } from 'vitest';
import { repairedUpTo } from '../../../../eval/metrics/repair/damage.js';
import { damages } from '../../../../eval/metrics/repair/damages.js';
import type { ElementObservation, PageState } from '../../../../pipelines/engine/observation.js';
import { DefectType } from '../../../../pipelines/engine/repair.js';
import { element, page } from './observed.js';

type Part = Partial<ElementObservation>;
type Case = readonly [what: string, clean: Part, now: Part, state?: Partial<PageState>];

const link = { tag: 'a', role: 'link', name: 'Home', attributes: { 'aria-label': 'Home' } };
const working = { reacts: { click: true, focus: true } };
const boxAt = (x: number, y: number, width = 200, height = 40) => ({
  box: { x, y, width, height },
});
const picture = { tag: 'img', natural: { width: 400, height: 200 }, lines: [] };

const broken: Readonly<Record<DefectType, readonly Case[]>> = {
  occlusion: [['a third is covered', {}, { covered: 0.33 }]],
  crowding: [
    ['no room to the next one', {}, boxAt(100, 109)],
    ['no padding', {}, { lines: [{ x: 110, y: 100, width: 90, height: 16 }] }],
    [
      'no gap between children',
      { children: [boxAt(110, 105, 80, 10).box, boxAt(110, 125, 80, 10).box] },
      { children: [boxAt(110, 105, 80, 10).box, boxAt(110, 115, 80, 10).box] },
    ],
  ],
  'text-overlap': [
    ['a fifth of all text is overlaid', {}, { textOverlap: 0.2 }],
    [
      'one line of ten is overlaid by half',
      { lines: Array(10).fill(element().lines[0]) },
      { lines: Array(10).fill(element().lines[0]), textOverlap: 0.05 },
    ],
  ],
  alignment: [
    [
      'it moved to the right',
      {},
      { ...boxAt(114, 100), lines: [{ x: 124, y: 112, width: 90, height: 16 }] },
    ],
    ['its text moved to the end', {}, { lines: [{ x: 200, y: 112, width: 90, height: 16 }] }],
    [
      'it left the row',
      { siblings: [boxAt(320, 100).box, boxAt(540, 100).box] },
      { siblings: [boxAt(320, 100).box, boxAt(540, 100).box], ...boxAt(100, 116) },
    ],
  ],
  'color-contrast': [['below what is asked of text', {}, { contrast: 2 }]],
  overflow: [
    ['a half is cut off', {}, { clipped: 0.5 }],
    ['it leaves its parent', {}, boxAt(100, 100, 460)],
    [
      'its content leaves it',
      {},
      { scroll: { width: 320, height: 40, clientWidth: 200, clientHeight: 40 } },
    ],
  ],
  'sizing-proportion': [
    ['half as wide', {}, boxAt(100, 100, 100)],
    ['letters twice as large', {}, { style: { 'font-size': '32px' } }],
    [
      'a picture that was cropped is squeezed',
      { ...picture, ...boxAt(0, 0, 200, 200), style: { 'object-fit': 'cover' } },
      { ...picture, ...boxAt(0, 0, 200, 200), style: { 'object-fit': 'fill' } },
    ],
  ],
  'semantic-error': [
    ['a heading is none', { tag: 'h2', role: 'heading' }, { tag: 'div', role: 'generic' }],
    [
      'a section without a role of its own',
      { tag: 'section', role: 'generic' },
      { tag: 'div', role: 'generic' },
    ],
    ['a list is for looks only', { tag: 'ul', role: 'list' }, { tag: 'ul', role: 'none' }],
  ],
  'nesting-error': [
    ['one more of a kind', {}, {}, { nestingFaults: ['div in p at 3:1', 'div in p at 9:1'] }],
  ],
  'loss-of-interactivity': [
    ['no click', working, { reacts: { click: false, focus: true } }],
    ['no focus', working, { reacts: { click: true, focus: false } }],
  ],
  'missing-attributes': [
    ['no name', link, { ...link, name: '', attributes: {} }],
    [
      'a name from elsewhere, since the label is gone',
      link,
      { ...link, name: 'x', attributes: {} },
    ],
    ['a state is not told', { states: { required: 'true' } }, {}],
    ['no language', { tag: 'html' }, { tag: 'html' }, { language: '' }],
  ],
};

const whole: Readonly<Record<DefectType, readonly Case[]>> = {
  occlusion: [['what was covered before', { covered: 0.4 }, { covered: 0.4 }]],
  crowding: [['a little less room than there was', {}, boxAt(100, 102)]],
  'text-overlap': [['as much as before', { textOverlap: 0.1 }, { textOverlap: 0.1 }]],
  alignment: [
    [
      'it moved with all its siblings',
      {},
      { ...boxAt(100, 130), siblings: [boxAt(100, 80).box, boxAt(100, 180).box] },
    ],
    ['one sibling moved', {}, { siblings: [boxAt(130, 50).box, boxAt(100, 150).box] }],
  ],
  'color-contrast': [
    ['still good', {}, { contrast: 4.6 }],
    ['was bad before', { contrast: 3 }, { contrast: 2.9 }],
  ],
  overflow: [['it only moved', {}, boxAt(100, 130)]],
  'sizing-proportion': [['a tenth larger', {}, boxAt(100, 100, 220)]],
  'semantic-error': [
    ['another tag with the role', { tag: 'h2', role: 'heading' }, { tag: 'div', role: 'heading' }],
  ],
  'nesting-error': [['the same fault elsewhere', {}, {}, { nestingFaults: ['div in p at 7:3'] }]],
  'loss-of-interactivity': [
    [
      'never took the focus',
      { reacts: { click: true, focus: false } },
      { reacts: { click: true, focus: false } },
    ],
  ],
  'missing-attributes': [
    [
      'named in other words',
      link,
      { ...link, name: 'To the start', attributes: { 'aria-label': 'To the start' } },
    ],
  ],
};

const clean = page({ nestingFaults: ['div in p at 3:1'] });

function amount(type: DefectType, [, before, now, state = clean]: Case): number {
  const pages = { clean, state: page({ nestingFaults: clean.nestingFaults, ...state }) };
  return damages[type](element(before), element(now), pages).amount;
}

describe.each(DefectType.options)('%s', (type) => {
  it.each(broken[type].map((one) => [one[0], one] as const))('is there: %s', (_what, one) => {
    expect(amount(type, one)).toBeGreaterThanOrEqual(1);
  });

  it.each(whole[type].map((one) => [one[0], one] as const))('is not there: %s', (_what, one) => {
    expect(amount(type, one)).toBeLessThanOrEqual(repairedUpTo);
  });

  it('is not there in the clean state itself', () => {
    expect(amount(type, ['', working, working])).toBe(0);
  });

  it('is neither there nor repaired where the element is gone or hidden', () => {
    for (const now of [null, element({ visible: false })]) {
      const found = damages[type](element(), now, { clean, state: clean }).amount;
      expect(found).toBeGreaterThan(repairedUpTo);
      expect(found).toBeLessThan(1);
    }
  });
});
