import { describe, expect, it } from 'vitest';
import { fourier } from '../../../eval/metrics/saliency/fourier.js';
import { metrics } from '../../../eval/metrics/saliency/list.js';
import { SaliencyMap } from '../../../eval/metrics/saliency/map.js';
import { spectralResidual } from '../../../eval/metrics/saliency/spectral-residual.js';
import golden from '../../golden/saliency.json' with { type: 'json' };
import { scoreOf } from '../../support/metric-run.js';

/** The same bytes as test/golden/saliency.py draws. */
function picture(width: number, height: number, seed: number) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const distance = (x - Math.floor(width / 2)) ** 2 + (y - Math.floor(height / 3)) ** 2;
      const pixel = [
        (x * 7 + y * 3 * seed + Math.floor(x / 16) * 40) % 256,
        (x * y + seed * 50) % 256,
        Math.floor(distance / (9 + seed)) % 256,
        (x + y) % 5 === 0 ? 128 : 255,
      ];
      data.set(pixel, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const score = (id: string, reference: unknown, answer: unknown) =>
  scoreOf(metrics, id, reference, answer);

describe('spectral residual maps', () => {
  it.each(golden.spectralResidual)('of $size are what NumPy makes of them', async (expected) => {
    const [width = 0, height = 0] = expected.size.split('x').map(Number);
    const map = spectralResidual(picture(width, height, 1));
    const at = [0, 5 * 64 + 40, 31 * 64 + 31, 63 * 64 + 12];
    for (const [index, place] of at.entries()) {
      expect(map.values[place]).toBeCloseTo(expected.samples[index] ?? 0, 9);
    }
    const total = Array.from(map.values).reduce((sum, value) => sum + value, 0);
    expect(total).toBeCloseTo(expected.total, 7);
    for (const name of ['cc', 'sim', 'kl'] as const) {
      const id = `saliency/spectral-residual-${name}`;
      const { value } = await score(id, picture(width, height, 1), picture(width, height, 2));
      expect(value).toBeCloseTo(expected[name], 9);
    }
  });

  it('of a blank picture are flat, and flat maps tell nothing of others', async () => {
    const blank = { width: 40, height: 30, data: new Uint8Array(40 * 30 * 4).fill(255) };
    const cc = 'saliency/spectral-residual-cc';
    expect(await score(cc, blank, blank)).toEqual({ status: 'ok', value: 1 });
    const other = await score(cc, picture(40, 30, 1), blank);
    expect(other.value).toBe(0);
    expect(other.reason).toMatch(/flat/);
  });
});

describe('given maps', () => {
  it('are compared as SciPy does, whatever their sizes', async () => {
    const [left, right] = golden.given.maps;
    for (const name of ['cc', 'sim', 'kl'] as const) {
      const { value } = await score(`saliency/${name}`, left, right);
      expect(value).toBeCloseTo(golden.given[name], 9);
    }
  });

  it('have as many finite values as their size says', () => {
    expect(SaliencyMap.safeParse({ width: 2, height: 1, values: [0, 1] }).success).toBe(true);
    expect(SaliencyMap.safeParse({ width: 2, height: 1, values: [0] }).success).toBe(false);
    const infinite = new Float64Array([0, Infinity]);
    expect(SaliencyMap.safeParse({ width: 2, height: 1, values: infinite }).success).toBe(false);
  });
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
