import { describe, expect, it } from 'vitest';
import { agreement } from '../../../eval/metrics/aggregate/agreement.js';
import { groupedBootstrap, quantile } from '../../../eval/metrics/aggregate/bootstrap.js';
import { compareModels } from '../../../eval/metrics/aggregate/compare.js';
import { distribution } from '../../../eval/metrics/aggregate/distribution.js';
import { meanInterval } from '../../../eval/metrics/aggregate/interval.js';
import { arithmeticOverall, harmonicOverall } from '../../../eval/metrics/aggregate/overall.js';
import { draws } from '../../../eval/metrics/aggregate/random.js';
import { ScoreRow, scoreRow } from '../../../eval/metrics/aggregate/score-row.js';
import { signFlipTest } from '../../../eval/metrics/aggregate/sign-flip.js';
import { macroMean, microMean, summariseStrata } from '../../../eval/metrics/aggregate/strata.js';
import { summarise } from '../../../eval/metrics/aggregate/summary.js';
import { worstOf } from '../../../eval/metrics/aggregate/worst.js';
import { failed, invalid, ok, type Score, unavailable } from '../../../eval/metrics/metric.js';
import { krippendorffAlpha } from '../../../eval/metrics/people/krippendorff.js';

const key = { model: 'm', sample: 0, metric: 'sets/f1', profile: 'paper', version: 1 } as const;
const row = (task: string, score: Score, sample = 0, model = 'm') =>
  scoreRow({ ...key, task, sample, model }, score);
const rows = (values: Record<string, number>, model = 'm') =>
  Object.entries(values).map(([task, value]) => row(task, ok(value), 0, model));
const scale = { floor: 0, direction: 'higher' } as const;
/** The group is what comes before the dash. */
const groupOf = (task: string) => task.split('-')[0] ?? '';

describe('a score row', () => {
  it('has a value or a reason', () => {
    const good = row('a', ok(0.5));
    expect(ScoreRow.safeParse({ ...good, value: null }).success).toBe(false);
    expect(ScoreRow.safeParse({ ...good, status: 'invalid' }).success).toBe(false);
    expect(ScoreRow.safeParse({ ...good, status: 'failed', value: null }).success).toBe(false);
    expect(row('a', invalid('refused'))).toMatchObject({ value: null, reason: 'refused' });
  });

  it('what is no number is our failure', () => {
    expect(row('a', ok(Number.NaN))).toMatchObject({ status: 'failed', value: null });
    expect(row('a', ok(Number.POSITIVE_INFINITY)).status).toBe('failed');
  });
});

describe('means', () => {
  const mixed = [
    row('a', ok(0.8)),
    row('b', ok(0.4)),
    row('c', invalid('unreadable')),
    row('d', failed('no truth')),
    row('e', unavailable('no weights')),
  ];

  it('are given twice, with what they leave out', () => {
    const summary = summarise(mixed, scale);
    expect(summary).toMatchObject({ samples: 5, invalid: 1, failed: 1, unavailable: 1 });
    expect(summary.all?.n).toBe(3);
    expect(summary.all?.mean).toBeCloseTo(0.4, 12);
    expect(summary.valid.n).toBe(2);
    expect(summary.valid.mean).toBeCloseTo(0.6, 12);
    expect(summary.invalidRate).toBeCloseTo(1 / 3, 12);
  });

  it('invalid is the worst value, which is not always 0', () => {
    expect(summarise(mixed, { floor: -1 }).all?.mean).toBeCloseTo(0.2 / 3, 12);
    expect(summarise(mixed, { floor: null }).all).toBeNull();
  });

  it('nothing scored is no mean', () => {
    expect(summarise([row('e', unavailable('none'))], scale)).toMatchObject({
      all: { mean: null, n: 0 },
      valid: { mean: null, n: 0 },
      invalidRate: null,
    });
  });

  it('samples of a task are one case', () => {
    const samples = [
      row('a', ok(1), 0),
      row('a', ok(0), 1),
      row('a', invalid('x'), 2),
      row('b', ok(1)),
    ];
    expect(summarise(samples, scale).all).toEqual({ mean: (1 / 3 + 1) / 2, n: 2 });
    expect(summarise(samples, scale).valid).toEqual({ mean: 0.75, n: 2 });
  });

  it('two series are not one, and a sample has one score', () => {
    expect(() => summarise([row('a', ok(1)), row('a', ok(1))], scale)).toThrow(/two scores/);
    expect(() => summarise([row('a', ok(1)), row('a', ok(1), 0, 'other')], scale)).toThrow(/mixed/);
  });

  it('groups count alike in the macro mean, tasks in the micro mean', () => {
    const uneven = rows({ 'a-1': 1, 'a-2': 1, 'a-3': 1, 'b-1': 0 });
    expect(macroMean(uneven, scale, 'all', groupOf)).toEqual({ mean: 0.5, n: 2 });
    expect(microMean(uneven, scale, 'all')).toEqual({ mean: 0.75, n: 4 });
    const strata = summariseStrata(uneven, scale, groupOf);
    expect([...strata].map(([name, { valid }]) => [name, valid.mean])).toEqual([
      ['a', 1],
      ['b', 0],
    ]);
  });

  it('dimensions make one number, or none', () => {
    expect(arithmeticOverall([0.2, 0.4, 0.9])).toBeCloseTo(0.5, 12);
    expect(harmonicOverall([1, 0.5, 0.25])).toBeCloseTo(3 / 7, 12);
    expect(harmonicOverall([1, 0, 1])).toBe(0);
    expect(arithmeticOverall([1, null])).toBeNull();
    expect(harmonicOverall([])).toBeNull();
  });
});

describe('the worst of n', () => {
  const samples = [0.9, 0.1, 0.5, 0.3].map((value, sample) => row('a', ok(value), sample));

  it('is the least of all, or the mean over draws', () => {
    expect(worstOf(4, samples, scale).mean).toBeCloseTo(0.1, 12);
    expect(worstOf(1, samples, scale).mean).toBeCloseTo(0.45, 12);
    // Pairs: 0.1 three times, 0.3 twice, 0.5 once.
    expect(worstOf(2, samples, scale).mean).toBeCloseTo((0.3 + 0.6 + 0.5) / 6, 12);
  });

  it('is the greatest where lower is better', () => {
    expect(worstOf(4, samples, { floor: null, direction: 'lower' }).mean).toBeCloseTo(0.9, 12);
  });

  it('an invalid answer is the worst; a missing one leaves the task out', () => {
    const refused = [...samples.slice(1), row('a', invalid('refused'), 4)];
    expect(worstOf(4, refused, scale)).toEqual({ mean: 0, n: 1, incomplete: 0 });
    const missing = [...samples.slice(1), row('a', failed('crash'), 4)];
    expect(worstOf(4, missing, scale)).toEqual({ mean: null, n: 0, incomplete: 1 });
  });
});

describe('a distribution', () => {
  it('has a share for each value and for F', () => {
    const edits = [row('a', ok(4)), row('b', ok(4)), row('c', ok(0)), row('d', invalid('F'))];
    const {
      shares,
      invalid: refusals,
      n,
    } = distribution([...edits, row('e', failed('x'))], [4, 3, 0]);
    expect([...shares.values(), refusals, n]).toEqual([0.5, 0, 0.25, 0.25, 4]);
  });
});

describe('draws', () => {
  it('are even, and depend on seed, row and column alone', () => {
    const draw = draws('s');
    const table = Array.from({ length: 20_000 }, (_, at) => draw(Math.floor(at / 100), at % 100));
    const counts = new Array<number>(10).fill(0);
    for (const value of table)
      counts[Math.floor(value * 10)] = (counts[Math.floor(value * 10)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
    expect(new Set(table).size).toBe(table.length);
    expect(draws('s')(3, 4)).toBe(draw(3, 4));
    expect(draws('t')(3, 4)).not.toBe(draw(3, 4));
  });
});

describe('intervals', () => {
  it('quantiles lie between neighbours', () => {
    expect(quantile([0, 10, 20], 0.25)).toBe(5);
    expect(quantile([3], 0.9)).toBe(3);
  });

  it('are as wide as theory says', () => {
    // 400 coin tosses: ±1.96 · 0.5 / 20.
    const tosses = Array.from({ length: 400 }, (_, at) => [at % 2]);
    const mean = (items: readonly number[]) =>
      items.reduce((sum, value) => sum + value, 0) / items.length;
    const found = groupedBootstrap(tosses, mean, { seed: '42' });
    expect(found?.resamples).toBe(1000);
    expect(found?.low).toBeGreaterThan(0.5 - 0.06);
    expect(found?.low).toBeLessThan(0.5 - 0.04);
    expect(found?.high).toBeGreaterThan(0.5 + 0.04);
    expect(found?.high).toBeLessThan(0.5 + 0.06);
  });

  it('siblings are drawn together, so they do not narrow it', () => {
    const values = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`${at % 10}-${at}`, at % 10 < 5 ? 1 : 0]),
    );
    const width = (group: (task: string) => string) => {
      const found = meanInterval(rows(values), scale, 'all', group, { seed: 's' });
      return (found?.high ?? 0) - (found?.low ?? 0);
    };
    expect(width(groupOf)).toBeGreaterThan(3 * width((task) => task));
  });

  it('do not depend on the order of the rows', () => {
    const names = Array.from({ length: 20 }, (_, at) => `${String.fromCharCode(97 + at)}-1`);
    const some = rows(Object.fromEntries(names.map((name, at) => [name, Math.sin(at * 9) ** 2])));
    const options = { seed: 's' };
    expect(meanInterval([...some].reverse(), scale, 'all', groupOf, options)).toEqual(
      meanInterval(some, scale, 'all', groupOf, options),
    );
  });
});

describe('two models', () => {
  const tasks = Array.from({ length: 12 }, (_, at) => `${at}-x`);
  const of = (model: string, value: (at: number) => number) =>
    rows(Object.fromEntries(tasks.map((task, at) => [task, value(at)])), model);

  it('are compared on the tasks that both have', () => {
    const one = of('one', (at) => 0.5 + at / 100);
    const other = [...of('two', (at) => 0.3 + at / 100).slice(1), row('z-1', ok(1), 0, 'two')];
    const found = compareModels(one, other, scale, 'all', groupOf, 's');
    expect(found).toMatchObject({ n: 11, groups: 11, unpaired: 2 });
    expect(found?.difference).toBeCloseTo(0.2, 12);
    expect(found?.interval?.low).toBeCloseTo(0.2, 12);
    // Only the two tosses in which all signs are equal are as extreme.
    expect(found?.p).toBeCloseTo(2 / 2 ** 11, 12);
  });

  it('alike models do not differ', () => {
    const found = compareModels(
      of('one', () => 0.5),
      of('two', () => 0.5),
      scale,
      'all',
      groupOf,
      's',
    );
    expect(found).toMatchObject({ difference: 0, p: 1 });
  });

  it('a group is one toss, however many tasks it has', () => {
    const siblings = Object.fromEntries(tasks.map((task, at) => [`${at % 3}-${task}`, 1]));
    const zeros = Object.fromEntries(Object.keys(siblings).map((task) => [task, 0]));
    const found = compareModels(rows(siblings), rows(zeros, 'two'), scale, 'all', groupOf, 's');
    expect(found).toMatchObject({ n: 12, groups: 3, p: 0.25 });
  });

  it('nothing in common is no comparison; another metric is a mistake', () => {
    expect(
      compareModels(
        of('one', () => 1),
        rows({ q: 1 }, 'two'),
        scale,
        'all',
        groupOf,
        's',
      ),
    ).toBeNull();
    const coded = of('two', () => 1).map((one) => ({ ...one, profile: 'code' as const }));
    expect(() =>
      compareModels(
        of('one', () => 1),
        coded,
        scale,
        'all',
        groupOf,
        's',
      ),
    ).toThrow(/cannot be compared/);
  });

  it('drawn tosses agree with all of them', () => {
    const sums = Array.from({ length: 14 }, (_, at) => Math.sin(at * 5) + 0.3);
    const exact = signFlipTest(sums, 's');
    // A group that adds nothing leaves the test as it is, but is one too many to toss them all.
    expect(Math.abs(signFlipTest([...sums, 0], 's') - exact)).toBeLessThan(0.02);
  });
});

describe('agreement', () => {
  it('has an interval over runs', () => {
    const runs = Array.from({ length: 30 }, (_, at) => [
      [at % 2, at % 5 === 0 ? 1 - (at % 2) : at % 2],
      [at % 3, at % 3],
    ]);
    const found = agreement(runs, (units) => krippendorffAlpha(units, 'nominal'));
    expect(found).toMatchObject({ runs: 30, units: 60 });
    expect(found.interval?.low).toBeLessThan(found.value ?? 0);
    expect(found.interval?.high).toBeGreaterThan(found.value ?? 1);
  });

  it('nothing that varies is no agreement', () => {
    const same = [[[1, 1]], [[1, 1]]];
    expect(agreement(same, (units) => krippendorffAlpha(units, 'nominal'))).toMatchObject({
      value: null,
      interval: null,
    });
  });
});
