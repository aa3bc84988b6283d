import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bestRender, matchByHash } from '../../../eval/metrics/blocks/cascade.js';
import { findMetric } from '../../../eval/metrics/registry.js';
import { runMetric } from '../../../eval/metrics/run-metric.js';
import { golden } from '../../support/golden.js';
import { PictureRecipe, picture } from '../../support/recipes.js';

const Scores = z.record(z.string(), z.number().nullable());
const cases = golden(
  'pixels',
  z.array(
    z.object({
      left: PictureRecipe,
      right: PictureRecipe,
      ours: Scores,
      code: Scores,
      phash: z.number(),
    }),
  ),
);

async function score(id: string, reference: unknown, answer: unknown, profile?: 'ours' | 'code') {
  const metric = findMetric(id);
  if (metric === undefined) throw new Error(`There is no ${id}`);
  return runMetric(metric, reference, answer, profile);
}

const recipe = (seed: number, width: number, height: number, kind = 'screen') =>
  picture(PictureRecipe.parse({ seed, width, height, kind }));

describe('pixel metrics', () => {
  it('are those of scikit-image, whatever the sizes', async () => {
    expect(cases.length).toBeGreaterThan(60);
    for (const { left, right, ours, code } of cases) {
      const [reference, answer] = [picture(left), picture(right)];
      for (const [profile, expected] of [['ours', ours] as const, ['code', code] as const]) {
        for (const [name, value] of Object.entries(expected)) {
          const found = await score(`pixels/${name}`, reference, answer, profile);
          const about = `${name} ${profile} ${JSON.stringify([left, right])}`;
          if (value === null) expect(found.status, about).toBe('failed');
          else expect(Math.abs((found.value ?? Number.NaN) - value), about).toBeLessThan(1e-6);
        }
      }
    }
  });

  it('hash as Pillow and SciPy do', async () => {
    for (const { left, right, phash } of cases) {
      const found = await score('pixels/phash', picture(left), picture(right));
      // Bits at the median itself may fall either way.
      expect(Math.abs((found.value ?? 1) - phash), JSON.stringify([left, right])).toBeLessThan(
        2.5 / 256,
      );
    }
  });

  it('say when sizes differ', async () => {
    const found = await score('pixels/ssim', recipe(1, 40, 30), recipe(1, 20, 30));
    expect(found).toMatchObject({ status: 'ok', parts: { widths: 0.5, heights: 1 } });
    expect(found.reason).toContain('40×30 and 20×30');
  });

  it('composite on white and never drop alpha', async () => {
    const clear = { width: 8, height: 8, data: new Uint8Array(8 * 8 * 4) };
    const white = { width: 8, height: 8, data: new Uint8Array(8 * 8 * 4).fill(255) };
    expect((await score('pixels/mae', white, clear)).value).toBe(0);
  });

  it('have no value for pictures below a window', async () => {
    const small = recipe(1, 6, 40);
    expect(await score('pixels/ssim', small, small)).toMatchObject({ status: 'failed' });
    expect(await score('pixels/psnr', small, small)).toMatchObject({ value: 100 });
    const one = recipe(1, 1, 1, 'noise');
    expect(await score('pixels/mse', one, one)).toMatchObject({ value: 0 });
  });
});

describe('a region', () => {
  const reference = recipe(5, 60, 40);
  const changed = { ...reference, data: reference.data.slice() };
  for (let y = 10; y < 20; y += 1) changed.data.fill(0, (y * 60 + 15) * 4, (y * 60 + 30) * 4);
  for (let at = 3; at < changed.data.length; at += 4) changed.data[at] = 255;
  const region = [{ x: 15, y: 10, width: 15, height: 10 }];

  it('separates what changed from what stayed', async () => {
    const masked = { ...reference, region };
    expect((await score('pixels/mae-outside', masked, changed)).value).toBe(0);
    expect((await score('pixels/psnr-outside', masked, changed)).value).toBe(100);
    const inside = await score('pixels/mae-inside', masked, changed);
    const all = await score('pixels/mae', reference, changed);
    expect((inside.value ?? 0) * 150).toBeCloseTo((all.value ?? 0) * 2400, 9);
    const windows = await score('pixels/ssim-inside', masked, changed);
    expect(windows.value).toBeLessThan((await score('pixels/ssim', reference, changed)).value ?? 0);
  });

  it('has the values of scikit-image on both sides', async () => {
    const box = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
    const regions = golden(
      'masked',
      z.array(
        z.object({
          left: PictureRecipe,
          right: PictureRecipe,
          region: z.array(box),
          inside: Scores,
          outside: Scores,
        }),
      ),
    );
    expect(regions.length).toBeGreaterThan(50);
    for (const [at, { left, right, region: rectangles, ...sides }] of regions.entries()) {
      const masked = { ...picture(left), region: rectangles };
      for (const [side, expected] of Object.entries(sides)) {
        for (const [name, value] of Object.entries(expected)) {
          const found = await score(`pixels/${name}-${side}`, masked, picture(right));
          const about = `${at} ${name} ${side}`;
          if (value === null) expect(found.status, about).toBe('failed');
          else expect(Math.abs((found.value ?? Number.NaN) - value), about).toBeLessThan(1e-9);
        }
      }
    }
  });

  it('of everything leaves nothing outside', async () => {
    expect(await score('pixels/mae-outside', reference, changed)).toMatchObject({
      status: 'failed',
      value: null,
    });
    expect((await score('pixels/mae-inside', reference, changed)).value).toBe(
      (await score('pixels/mae', reference, changed)).value,
    );
  });
});

it('bars beside a wide drawing earn nothing', async () => {
  const [wide, other] = [recipe(11, 200, 20, 'noise'), recipe(12, 200, 20, 'noise')];
  const square = (from: typeof wide) => {
    const data = new Uint8Array(200 * 200 * 4).fill(255);
    data.set(from.data, 90 * 200 * 4);
    return { width: 200, height: 200, data };
  };
  const fair = await score('pixels/ssim-letterbox', wide, other);
  const naive = await score('pixels/ssim', square(wide), square(other));
  expect(naive.value).toBeGreaterThan(0.8);
  expect(fair.value).toBeLessThan(0.2);
  expect(await score('pixels/ssim-letterbox', wide, wide)).toMatchObject({ value: 1 });
});

describe('screens without a reference app', () => {
  const screens = [21, 22, 23].map((seed) => recipe(seed, 96, 60));
  const near = [23, 21, 22].map((seed) => recipe(seed, 96, 60, 'near'));

  it('are paired by their hashes', () => {
    expect(matchByHash(screens, near)).toEqual([
      { input: 0, route: 1 },
      { input: 1, route: 2 },
      { input: 2, route: 0 },
    ]);
    expect(matchByHash([], near)).toEqual([]);
  });

  it('are paired by structure and histogram only if one stands out', () => {
    const first = screens[0];
    if (first === undefined) throw new Error('there are three screens');
    const alike = { ...first, data: first.data.slice() };
    alike.data.fill(0, 0, 3);
    expect(bestRender(first, [...screens.slice(1), alike])).toBe(2);
    expect(bestRender(first, [first, first, first])).toBeUndefined();
    expect(bestRender(first, [recipe(1, 96, 60, 'noise')])).toBeUndefined();
  });
});
