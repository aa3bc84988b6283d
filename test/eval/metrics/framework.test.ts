import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyMetric, type Metric, ok, unavailable } from '../../../eval/metrics/metric.js';
import { metrics } from '../../../eval/metrics/registry.js';
import { runMetric } from '../../../eval/metrics/run-metric.js';
import { selfTest, selfTests } from '../../../eval/metrics/self-test.js';

/** A metric over numbers: 1 − |difference|. */
const closeness: Metric<number> = {
  id: 'test/closeness',
  version: 1,
  summary: 'How close two numbers are.',
  definition: '1 − |x − y|.',
  profiles: { paper: 'As defined.' },
  inputs: 'json',
  reference: z.number(),
  answer: z.number(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: { reference: 1, gold: 1, blank: 0, garbage: 0.5 },
  compute: (reference, answer) => ok(1 - Math.abs(reference - answer)),
};

describe('the registry', () => {
  it('has every metric once, by group and name', () => {
    const ids = metrics.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, summary, definition, profiles } of metrics) {
      expect(id).toMatch(/^[a-z0-9]+\/[a-z0-9-]+$/);
      expect(summary).toMatch(/\.$/);
      expect(definition.length).toBeGreaterThan(10);
      expect(Object.keys(profiles).length).toBeGreaterThan(0);
    }
  });

  it('says of every metric where it ends', () => {
    for (const { id, range, best, floor, direction } of metrics) {
      const [least, most] = range;
      expect(best, id).toBe(direction === 'higher' ? most : least);
      if (floor === null) continue;
      expect(floor, id).toBeGreaterThanOrEqual(least);
      expect(floor, id).toBeLessThanOrEqual(most);
      expect(floor, id).not.toBe(best);
    }
  });

  it('passes its own test', async () => {
    const results = await selfTests(metrics);
    expect(results.length).toBeGreaterThan(120);
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  });
});

describe('running a metric', () => {
  const run = (metric: AnyMetric, reference: unknown, answer: unknown) =>
    runMetric(metric, reference, answer);

  it('tells whose fault it is', async () => {
    expect(await run(closeness, 1, 0.25)).toEqual({ status: 'ok', value: 0.25 });
    expect(await run(closeness, 1, 'one')).toMatchObject({ status: 'invalid', value: null });
    expect(await run(closeness, 'one', 1)).toMatchObject({ status: 'failed', value: null });
    const throws = {
      ...closeness,
      compute: () => {
        throw new Error('no such thing');
      },
    };
    expect(await run(throws, 1, 1)).toEqual({
      status: 'failed',
      value: null,
      reason: 'no such thing',
    });
  });

  it('lets no impossible value through', async () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -0.1, 1.1]) {
      const odd = { ...closeness, compute: () => ok(value) };
      expect(await run(odd, 1, 1), String(value)).toMatchObject({ status: 'failed', value: null });
    }
    const unbounded = { ...closeness, range: [0, Number.POSITIVE_INFINITY] as const };
    const infinite = { ...unbounded, compute: () => ok(Number.POSITIVE_INFINITY) };
    expect(await run(infinite, 1, 1)).toMatchObject({ status: 'failed', value: null });
  });

  it('knows its profiles', async () => {
    const score = await runMetric(closeness, 1, 1, 'figure');
    expect(score).toMatchObject({ status: 'failed' });
    expect(score.reason).toContain('figure');
  });
});

describe('the self-test', () => {
  const problemsOf = async (change: Partial<Metric<number>>) =>
    (await selfTest({ ...closeness, ...change }, 'paper')).problems;

  it('accepts what holds', async () => {
    expect(await problemsOf({})).toEqual([]);
    const refused = { ...closeness.selfTest, blank: 'nothing' as unknown as number };
    expect(await problemsOf({ selfTest: refused })).toEqual([]);
  });

  it('misses a gold that is not best, and a blank that is', async () => {
    expect(await problemsOf({ compute: () => ok(0.9) })).toEqual([
      'gold scores 0.9, not 1',
      'blank scores 0.9, no worse than gold',
      'garbage scores 0.9, no worse than gold',
    ]);
    expect(await problemsOf({ compute: () => ok(1) })).toEqual([
      'blank scores 1, the best value',
      'garbage scores 1, the best value',
    ]);
  });

  it('misses a floor that does not hold', async () => {
    expect(await problemsOf({ floor: 0.2 })).toEqual(['blank scores 0, worse than the floor 0.2']);
  });

  it('misses a value that depends on the order', async () => {
    const [problem] = await problemsOf({
      compute: (reference, answer) => ok(reference === answer ? 1 : reference / 4),
    });
    expect(problem).toMatch(/^swapping changes 0.25 to 0.125$/);
  });

  it('does not blame what is not installed', async () => {
    const result = await selfTest(
      { ...closeness, compute: () => unavailable('There are no weights.') },
      'paper',
    );
    expect(result).toMatchObject({ status: 'unavailable', problems: ['There are no weights.'] });
  });

  it('asks of a gold that cannot be best only to be better, or to be scored', async () => {
    const half = { reference: 1, gold: 0.5, blank: 0, garbage: 0.25 };
    expect(await problemsOf({ selfTest: half })).toEqual(['gold scores 0.5, not 1']);
    expect(await problemsOf({ selfTest: { ...half, goldIs: 'better' } })).toEqual([]);
    const worse = { ...half, gold: 0.1 } as const;
    expect(await problemsOf({ selfTest: { ...worse, goldIs: 'better' } })).toEqual([
      'garbage scores 0.25, no worse than gold',
    ]);
    expect(await problemsOf({ selfTest: { ...worse, goldIs: 'scored' } })).toEqual([]);
  });

  it('swaps only what the schemas let through', async () => {
    const oneWay = { ...closeness, reference: z.number().min(0.9), symmetric: false };
    expect(await selfTest(oneWay, 'paper')).toMatchObject({ swapped: null, problems: [] });
    const [problem] = (await selfTest({ ...oneWay, symmetric: true }, 'paper')).problems;
    expect(problem).toMatch(/swapped/);
  });
});
