import { describe, expect, it } from 'vitest';
import { kendall, spearman } from '../../../eval/metrics/order/correlation.js';
import { kendallTau } from '../../../eval/metrics/order/kendall-tau.js';
import { metrics } from '../../../eval/metrics/order/list.js';
import { pairwiseAccuracy } from '../../../eval/metrics/order/pairwise-accuracy.js';
import { spearmanRho } from '../../../eval/metrics/order/spearman-rho.js';
import { profilesOf } from '../../../eval/metrics/run-metric.js';
import { run } from '../../support/metric-run.js';

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

describe('orders', () => {
  it.each([
    ['nothing', []],
    ['a missing item', [1, 2, 3]],
    ['a repeated item', [1, 2, 3, 3]],
    ['an unknown item', [1, 2, 3, 5]],
    ['one item too many', [1, 2, 3, 4, 5]],
  ])('%s is no order, so it scores nothing, least of all 1', async (_, answer) => {
    for (const metric of metrics) {
      for (const profile of profilesOf(metric)) {
        const score = await run(metric, [1, 2, 3, 4], answer, profile);
        expect(score).toMatchObject({ status: 'invalid', value: null });
      }
    }
  });

  it('chance is 0 for correlations and a half for pairs', async () => {
    const mean = async (metric: (typeof metrics)[number]) => {
      const all = permutations([1, 2, 3, 4]);
      const scores = await Promise.all(all.map((answer) => run(metric, [1, 2, 3, 4], answer)));
      return scores.reduce((sum, { value }) => sum + (value ?? Number.NaN), 0) / all.length;
    };
    expect(await mean(kendallTau)).toBeCloseTo(0, 12);
    expect(await mean(spearmanRho)).toBeCloseTo(0, 12);
    expect(await mean(pairwiseAccuracy)).toBeCloseTo(0.5, 12);
  });

  it('the published code compares labels place by place, which is another number', async () => {
    const [truth, answer] = [
      [2, 3, 1],
      [3, 1, 2],
    ];
    // Items 2, 3, 1 stand at places 2, 0, 1: one of three pairs is in order.
    expect((await run(kendallTau, truth, answer, 'ours')).value).toBeCloseTo(-1 / 3, 12);
    expect((await run(kendallTau, truth, answer, 'code')).value).toBeCloseTo(-1 / 3, 12);
    const [longer, other] = [
      [2, 4, 1, 3],
      [4, 2, 1, 3],
    ];
    expect((await run(kendallTau, longer, other, 'ours')).value).toBeCloseTo(2 / 3, 12);
    expect((await run(kendallTau, longer, other, 'code')).value).toBeCloseTo(0, 12);
  });

  it('a number and its text name the same item; words are labels too', async () => {
    expect((await run(kendallTau, [1, 2], ['1', '2'])).value).toBe(1);
    expect((await run(spearmanRho, ['b', 'a', 'c'], ['b', 'a', 'c'], 'code')).value).toBe(1);
  });

  it('ties are corrected for, and what does not vary has no correlation', () => {
    // Four of six pairs agree; each side has one tie.
    expect(kendall([1, 2, 2, 3], [1, 2, 3, 3])).toBeCloseTo(4 / 5, 12);
    expect(kendall([1, 1], [1, 2])).toBeUndefined();
    expect(spearman([0.1, 0.1, 0.1], [1, 2, 3])).toBeUndefined();
  });

  it('one item has no order', async () => {
    for (const metric of metrics) {
      expect((await run(metric, ['a'], ['a'])).status).toBe('failed');
    }
  });
});
