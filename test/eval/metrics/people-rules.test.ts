import { describe, expect, it } from 'vitest';
import { bradleyTerry } from '../../../eval/metrics/people/bradley-terry.js';
import { fleissKappa } from '../../../eval/metrics/people/fleiss.js';
import { krippendorffAlpha } from '../../../eval/metrics/people/krippendorff.js';
import { logisticRegression, predictedRightly } from '../../../eval/metrics/people/logistic.js';
import { type Annotation, mergeCells } from '../../../eval/metrics/people/merge-cells.js';
import {
  preferenceRegression,
  type ScoredPreference,
} from '../../../eval/metrics/people/preference-regression.js';
import { majority, type Preference } from '../../../eval/metrics/people/preferences.js';
import { winRates } from '../../../eval/metrics/people/win-rates.js';

const game = (one: string, other: string, result: Preference['result']): Preference => ({
  one,
  other,
  result,
});

describe('agreement', () => {
  it('ratings that never vary have no agreement, least of all a perfect one', () => {
    const same = [['a', 'a'] as const, ['a', 'a'] as const];
    expect(krippendorffAlpha(same, 'nominal')).toBeUndefined();
    expect(fleissKappa(same)).toBeUndefined();
    expect(krippendorffAlpha([['a', null]], 'nominal')).toBeUndefined();
  });

  it('levels count by their order in α ordinal, by their distance in α interval', () => {
    const near = [[1, 2] as const, [3, 3] as const, [1, 1] as const, [2, 2] as const];
    const stretched = near.map((unit) => unit.map((level) => level ** 5));
    const ordinal = krippendorffAlpha(near, 'ordinal');
    expect(krippendorffAlpha(stretched, 'ordinal')).toBeCloseTo(ordinal ?? Number.NaN, 12);
    expect(krippendorffAlpha(stretched, 'interval')).not.toBeCloseTo(ordinal ?? Number.NaN, 2);
  });
});

describe('preferences', () => {
  it('a majority is more than half', () => {
    expect(majority(['win', 'win', 'tie'])).toBe('win');
    expect(majority(['win', 'lose', 'tie'])).toBeUndefined();
    expect(majority(['win', 'lose'])).toBeUndefined();
  });

  it('ties are half a win', () => {
    const rates = winRates([game('a', 'b', 'one'), game('b', 'a', 'tie'), game('b', 'c', 'other')]);
    expect(rates.map(({ name, rate }) => [name, rate])).toEqual([
      ['c', 1],
      ['a', 0.75],
      ['b', 1 / 6],
    ]);
  });

  it('three wins of four are odds of three', () => {
    const games = [game('a', 'b', 'one'), game('a', 'b', 'one'), game('b', 'a', 'other')];
    const fit = bradleyTerry([...games, game('a', 'b', 'other')]);
    if (fit.status !== 'ok') throw new Error(fit.reason);
    expect(Math.exp(2 * (fit.logStrengths.get('a') ?? 0))).toBeCloseTo(3, 9);
  });

  it('who never lost has no finite strength', () => {
    expect(bradleyTerry([game('a', 'b', 'one')]).status).toBe('failed');
    const apart = [game('a', 'b', 'one'), game('b', 'a', 'one'), game('c', 'a', 'one')];
    expect(bradleyTerry(apart).status).toBe('failed');
    expect(bradleyTerry([]).status).toBe('failed');
  });
});

describe('regression', () => {
  it('what can be told apart without error has no finite coefficients', () => {
    const rows = [[1], [2], [-1], [-2]];
    expect(logisticRegression(rows, [true, true, false, false])).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('without error'),
    });
  });

  it('columns that depend on each other are refused', () => {
    const rows = [
      [1, 2],
      [2, 4],
      [-1, -2],
      [3, 6],
    ];
    expect(logisticRegression(rows, [true, false, true, true]).status).toBe('failed');
  });

  it('finds the metric that people follow, whatever its unit; ties do not count', () => {
    const preferences: ScoredPreference[] = Array.from({ length: 80 }, (_, at) => {
      const followed = Math.sin(at * 7) * 1000;
      const ignored = Math.sin(at * 13 + 1) / 1000;
      const wins = followed + 700 * Math.sin(at * 3.7) > 0;
      const result = at % 10 === 0 ? 'tie' : wins ? 'one' : 'other';
      return { differences: { followed, ignored }, result };
    });
    const fit = preferenceRegression(preferences);
    if (fit.status !== 'ok') throw new Error(fit.reason);
    expect(fit.n).toBe(72);
    expect(fit.metrics.get('followed')?.p).toBeLessThan(0.001);
    expect(fit.metrics.get('ignored')?.p).toBeGreaterThan(0.05);
  });

  it('predictions are counted', () => {
    expect(predictedRightly([1], [[1], [-1], [2]], [true, false, false])).toBeCloseTo(2 / 3, 12);
  });
});

describe('two annotators of a cell', () => {
  const cell = (result: Annotation['result'], scope: 1 | 2 | 3 | null = 2, covered = true) => ({
    covered,
    scope,
    result,
  });

  it.each([
    ['W', 'W', 1],
    ['W', 'P', 0.75],
    ['P', 'F', 0.25],
    ['P', 'P', 0.5],
    ['F', 'F', 0],
  ] as const)('%s and %s make %d', (one, other, result) => {
    expect(mergeCells(cell(one), cell(other))).toMatchObject({ cell: { result } });
    expect(mergeCells(cell(other), cell(one))).toMatchObject({ cell: { result } });
  });

  it('what is too far apart goes to the arbiter', () => {
    expect(mergeCells(cell('W'), cell('F'))).toEqual({ arbitrate: 'results are two steps apart' });
    expect(mergeCells(cell('W', 1), cell('W', 3))).toHaveProperty('arbitrate');
    expect(mergeCells(cell('W'), cell('W', null, false))).toEqual({
      arbitrate: 'coverage differs',
    });
    expect(mergeCells(cell('W'), cell('F'), cell('P', 1))).toEqual({
      cell: { covered: true, scope: 1, result: 0.5 },
    });
  });

  it('scopes one step apart count as the narrower one', () => {
    expect(mergeCells(cell('W', 3), cell('W', 2))).toMatchObject({ cell: { scope: 2 } });
  });

  it('what neither saw is not there', () => {
    const none = cell('F', null, false);
    expect(mergeCells(none, none)).toEqual({ cell: { covered: false, scope: null, result: 0 } });
  });
});
