import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hueName } from '../../../eval/metrics/colour/hues.js';
import type { Profile } from '../../../eval/metrics/metric.js';
import { findMetric } from '../../../eval/metrics/registry.js';
import { runMetric } from '../../../eval/metrics/run-metric.js';
import { golden } from '../../support/golden.js';

const Rgb = z.tuple([z.number(), z.number(), z.number()]);

async function score(name: string, reference: unknown, answer: unknown, profile?: Profile) {
  const metric = findMetric(`colour/${name}`);
  if (metric === undefined) throw new Error(`There is no ${name}`);
  return runMetric(metric, reference, answer, profile);
}

const value = async (...args: Parameters<typeof score>) => (await score(...args)).value;

describe('colour differences', () => {
  it('are CIEDE2000 in the paper and CIE76 in its code', async () => {
    expect(await value('delta-e', '#ff0000', 'red')).toBe(0);
    expect(await value('delta-e', '#ff0000', '#0000ff')).toBeCloseTo(52.88, 2);
    expect(await value('delta-e', '#ff0000', '#0000ff', 'code')).toBeCloseTo(176.31, 2);
    expect(await value('rgb-distance', ['#000', '#000'], ['#fff', '#000'])).toBeCloseTo(
      (Math.sqrt(3) * 255) / 2,
      9,
    );
  });

  it('of what is no colour are invalid, never a number', async () => {
    expect(await score('delta-e', '#ff0000', 'bright red')).toMatchObject({
      status: 'invalid',
      reason: '"bright red" is not a colour.',
    });
    expect(await score('delta-e', ['#000', '#111'], '#000')).toMatchObject({ status: 'invalid' });
    expect(await score('delta-e', 'nothing', '#000')).toMatchObject({ status: 'failed' });
  });

  it('below 5 are close enough', async () => {
    const answers = ['#fe0202', '#fe0202', '#0000ff', '#f00'];
    expect(await value('delta-e-below-5', Array(4).fill('#ff0000'), answers)).toBe(0.75);
  });

  it('in hue fall into buckets', async () => {
    const pairs = [
      ['hsl(44 90% 50%)', 'hsl(46 90% 50%)', 0],
      ['hsl(20 90% 50%)', 'hsl(40 90% 50%)', 1],
      ['hsl(350 90% 50%)', 'hsl(5 90% 50%)', 0],
      ['#808080', '#ff0000', 1],
    ] as const;
    for (const [left, right, wanted] of pairs) {
      expect(await value('hue', left, right), `${left} ${right}`).toBe(wanted);
    }
  });

  it('in hue have eleven names in the published code', async () => {
    const { named } = golden('colours', z.object({ named: z.array(z.tuple([Rgb, z.string()])) }));
    expect(new Set(named.map(([, name]) => name)).size).toBe(11);
    for (const [rgb, name] of named) expect(hueName(rgb), rgb.join()).toBe(name);
    // One sector of 45°, but two names; and the other way round.
    const pairs = [
      ['hsl(20 90% 50%)', 'hsl(5 90% 50%)', 0],
      ['hsl(100 90% 50%)', 'hsl(150 90% 50%)', 1],
      ['#808080', '#ff0000', 0],
    ] as const;
    for (const [left, right, wanted] of pairs) {
      expect(await value('hue', left, right, 'code'), `${left} ${right}`).toBe(wanted);
    }
  });

  it('lose their alpha in the published code, and are put on white elsewhere', async () => {
    expect(await value('delta-e', '#ff0000', 'rgba(255, 0, 0, 0.5)', 'code')).toBe(0);
    expect(await value('delta-e', '#ff0000', 'rgba(255, 0, 0, 0.5)')).toBeGreaterThan(10);
  });
});

describe('a palette', () => {
  const palette = ['#0b3d91', '#f4f4f4', '#e4572e', '#e4572e'];

  it('is adhered to by the colours near it', async () => {
    const used = ['#0b3d91', '#0c3e90', '#00ff00', 'not a colour'];
    expect(await value('palette-adherence', palette, used)).toBe(0.5);
  });

  it('is covered by what is used of it', async () => {
    expect(await value('palette-coverage', palette, ['#0b3d91', '#00ff00'])).toBeCloseTo(1 / 3);
    expect(await value('palette-coverage', palette, ['nope'])).toBe(0);
  });

  it('is harmonious if its hues are evenly spread', async () => {
    expect(await value('harmony', null, ['#f00', '#0f0', '#00f'])).toBe(1);
    expect(await value('harmony', null, ['#f00', '#0ff'])).toBe(1);
    expect(await value('harmony', null, ['#f00'])).toBe(1);
    // Gaps 0 and 360 against 180: V = 180² = Vmax.
    expect(await value('harmony', null, ['#f00', '#f00'])).toBe(0);
    // Gaps 60, 60 and 240: V = 7200 of 240².
    expect(await value('harmony', null, ['#f00', '#ff0', '#0f0'])).toBeCloseTo(0.875, 12);
    const withGreys = ['#f00', '#888', '#0ff', '#fff'];
    expect(await value('harmony', null, withGreys, 'ours')).toBe(1);
    expect(await value('harmony', null, withGreys, 'paper')).toBeLessThan(1);
    expect(await score('harmony', null, ['#888'], 'ours')).toMatchObject({ status: 'invalid' });
  });
});

describe('a layout', () => {
  const text = (more: object) => ({ type: 'TEXT', left: '10px', top: 10, ...more });
  const layout = (...components: object[]) => ({ width: '100px', height: '200px', components });

  it('can be read where the contrast is 4.5', async () => {
    const texts = [
      text({ color: '#767676' }),
      text({ color: '#777777' }),
      text({ color: '#fff', backgroundColor: '#000' }),
      text({ color: 'rgba(0,0,0,.3)' }),
      { type: 'IMAGE', color: '#fff' },
    ];
    expect(await score('contrast', null, layout(...texts))).toMatchObject({
      value: 0.5,
      parts: { texts: 4 },
    });
    expect(await score('contrast', null, layout())).toMatchObject({ status: 'invalid' });
  });

  it('is compared component by component', async () => {
    const reference = layout(
      text({ fontFamily: 'Inter--700', color: '#102030', fontSize: '20px', opacity: 1 }),
      text({ fontFamily: 'Lora', color: 'rgb(1, 2, 3)', fontSize: 10, opacity: '0.5' }),
      { type: 'IMAGE' },
    );
    const answer = layout(
      text({ fontFamily: 'inter', color: 'rgb(16 32 48)', fontSize: 23, opacity: 0.9 }),
      text({ fontFamily: 'Lora', color: '#010204' }),
    );
    expect(await value('font-match', reference, answer, 'ours')).toBe(1);
    expect(await value('colour-match', reference, answer)).toBe(0.5);
    expect(await score('font-size-mae', reference, answer)).toMatchObject({
      value: 3,
      parts: { compared: 1, missing: 1 },
    });
    expect(await value('opacity-mae', reference, answer)).toBeCloseTo(0.1, 12);
    expect(await value('font-match', reference, layout())).toBe(0);
    expect(await score('opacity-mae', reference, layout())).toMatchObject({ status: 'invalid' });
  });

  it('pairs components by id where there are ids', async () => {
    const [a, b] = [
      { id: 'a', color: '#000' },
      { id: 'b', color: '#fff' },
    ];
    expect(await value('colour-match', layout(a, b), layout(b, a))).toBe(1);
  });

  it('sets important texts larger', async () => {
    const sizes = (...list: number[]) =>
      layout(...list.map((fontSize, at) => text({ fontSize, level: at + 1 })));
    const reference = sizes(40, 20, 20, 10);
    expect(await value('type-hierarchy', reference, sizes(9, 8, 7, 6))).toBeCloseTo(1, 12);
    expect(await value('type-hierarchy', reference, sizes(6, 7, 8, 9))).toBeCloseTo(-1, 12);
    // Ranks 4, 3, 2, 1 against 3, 4, 2, 1.
    expect(await value('type-hierarchy', reference, sizes(8, 9, 7, 6))).toBeCloseTo(0.8, 12);
    expect(await score('type-hierarchy', reference, sizes(8, 8, 8, 8))).toMatchObject({
      status: 'invalid',
    });
  });

  it('has a background', async () => {
    const on = (background: string) => ({ background, components: [] });
    expect(await value('background', on('#fff'), on('white'))).toBe(0);
    expect(await score('background', on('#fff'), layout())).toMatchObject({ status: 'invalid' });
  });
});
