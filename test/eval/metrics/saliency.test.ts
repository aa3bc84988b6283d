import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fourier } from '../../../eval/metrics/saliency/fourier.js';
import { metrics } from '../../../eval/metrics/saliency/list.js';
import { SaliencyMap } from '../../../eval/metrics/saliency/map.js';
import { spectralResidual } from '../../../eval/metrics/saliency/spectral-residual.js';
import { golden } from '../../support/golden.js';
import { scoreOf } from '../../support/metric-run.js';
import { MapRecipe, PictureRecipe, picture, saliencyMap } from '../../support/recipes.js';

const Values = z.object({
  cc: z.number().nullable(),
  sim: z.number().nullable(),
  kl: z.number().nullable(),
  /** Where a flat map leaves SciPy without values: what it has for one that is spread evenly. */
  even: z.object({ sim: z.number(), kl: z.number() }).optional(),
});
type Values = z.infer<typeof Values>;

const expected = golden(
  'saliency',
  z.object({
    maps: z.array(
      z.object({ picture: PictureRecipe, samples: z.array(z.number()), total: z.number() }),
    ),
    given: z.array(Values.extend({ left: MapRecipe, right: MapRecipe })),
    drawn: z.array(Values.extend({ left: PictureRecipe, right: PictureRecipe })),
  }),
);

const score = (id: string, reference: unknown, answer: unknown) =>
  scoreOf(metrics, id, reference, answer);

async function agrees(prefix: string, values: Values, reference: unknown, answer: unknown) {
  const about = JSON.stringify(values);
  const even = { cc: values.even?.kl === 0 ? 1 : 0, ...values.even };
  for (const name of ['cc', 'sim', 'kl'] as const) {
    const { value, reason = '' } = await score(`${prefix}${name}`, reference, answer);
    const wanted = values[name] ?? even[name] ?? Number.NaN;
    const most = 1e-9 * Math.max(1, Math.abs(wanted));
    expect(Math.abs((value ?? Number.NaN) - wanted), `${name} ${about}`).toBeLessThan(most);
    const saysFlat = name === 'cc' && values.cc === null && even.cc === 0;
    expect(reason.includes('flat'), `${name} ${about}`).toBe(saysFlat);
  }
}

describe('spectral residual maps', () => {
  it.each(expected.maps)('of a $picture.kind picture are what NumPy makes of them', (one) => {
    const { values } = spectralResidual(picture(one.picture));
    const at = [0, 5 * 64 + 40, 31 * 64 + 31, 63 * 64 + 12];
    for (const [index, place] of at.entries()) {
      expect(values[place]).toBeCloseTo(one.samples[index] ?? Number.NaN, 9);
    }
    const total = Array.from(values).reduce((sum, value) => sum + value, 0);
    expect(total).toBeCloseTo(one.total, 9);
  });

  it.each(expected.drawn)(
    'are compared as SciPy does (%#: $left.kind and $right.kind)',
    async (one) => {
      await agrees('saliency/spectral-residual-', one, picture(one.left), picture(one.right));
    },
  );

  it('of a blank picture are flat, and flat maps tell nothing of others', async () => {
    const blank = { width: 40, height: 30, data: new Uint8Array(40 * 30 * 4).fill(255) };
    const clear = { width: 40, height: 30, data: new Uint8Array(40 * 30 * 4) };
    const screen = picture({ seed: 1, width: 40, height: 30, kind: 'screen' });
    const cc = 'saliency/spectral-residual-cc';
    expect(await score(cc, blank, clear)).toEqual({ status: 'ok', value: 1 });
    const other = await score(cc, screen, blank);
    expect(other.value).toBe(0);
    expect(other.reason).toMatch(/flat/);
  });
});

describe('given maps', () => {
  it.each(expected.given)(
    'are compared as SciPy does (%#: $left.kind and $right.kind)',
    async (one) => {
      await agrees('saliency/', one, saliencyMap(one.left), saliencyMap(one.right));
    },
  );

  it.each(['cc', 'sim', 'kl'])('may span all numbers that there are: %s', async (name) => {
    const [width, height, most] = [3, 1, Number.MAX_VALUE];
    const [plain, huge, other] = [
      [-1, 0, 1],
      [-most, 0, most],
      [most, -most, 0],
    ];
    const against = async (values: number[]) =>
      (await score(`saliency/${name}`, { width, height, values }, { width, height, values: other }))
        .value;
    expect(await against(huge)).toBe(await against(plain));
    expect(await against(huge)).not.toBe(await against(other));
  });

  it('have as many finite values as their size says', () => {
    expect(SaliencyMap.safeParse({ width: 2, height: 1, values: [0, 1] }).success).toBe(true);
    expect(SaliencyMap.safeParse({ width: 2, height: 1, values: [0] }).success).toBe(false);
    const infinite = new Float64Array([0, Infinity]);
    expect(SaliencyMap.safeParse({ width: 2, height: 1, values: infinite }).success).toBe(false);
  });
});

it('at least 50 values of SciPy stand behind every metric', () => {
  for (const cases of [expected.given, expected.drawn]) {
    expect(cases.filter(({ cc }) => cc !== null).length).toBeGreaterThanOrEqual(50);
  }
});

describe('the Fourier transform', () => {
  it('is undone by its inverse and refuses odd sides', () => {
    const real = Float64Array.from({ length: 64 }, (_, index) => Math.sin(index * index));
    const square = { real: real.slice(), imaginary: new Float64Array(64) };
    fourier(square, 8);
    fourier(square, 8, true);
    for (const [index, value] of real.entries()) expect(square.real[index]).toBeCloseTo(value, 12);
    expect(() => fourier(square, 7)).toThrow(/power of two/);
  });
});
