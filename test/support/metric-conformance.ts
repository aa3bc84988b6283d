import { describe, expect, it } from 'vitest';
import type { Score } from '../../eval/metrics/metric.js';
import { profilesOf, run, type TestedMetric } from './metric-run.js';

/** What every metric promises, checked on the example that it carries. */
export function conforms(group: string, metrics: readonly TestedMetric[]): void {
  describe(`the metrics of ${group}`, () => {
    it('have names of their own', () => {
      const ids = metrics.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !id.startsWith(`${group}/`))).toEqual([]);
    });
    for (const metric of metrics) {
      for (const profile of profilesOf(metric)) {
        it(`${metric.id} (${profile}) keeps its word`, async () => {
          const { reference, gold, blank, garbage } = metric.selfTest;
          const best = await run(metric, reference, gold, profile);
          expect(best.value).toBeCloseTo(metric.best, 12);
          for (const answer of [blank, garbage]) {
            const score = await run(metric, reference, answer, profile);
            expect(score.value).not.toBe(metric.best);
            expectInRange(metric, score);
          }
          if (metric.symmetric) {
            const forth = await run(metric, reference, garbage, profile);
            expect((await run(metric, garbage, reference, profile)).value).toBe(forth.value);
          }
        });
      }
    }
    it('say what they are and where they end', () => {
      for (const metric of metrics) {
        const [least, most] = metric.range;
        expect(profilesOf(metric).length).toBe(Object.keys(metric.profiles).length);
        expect(metric.definition.length).toBeGreaterThan(20);
        expect(metric.best).toBe(metric.direction === 'higher' ? most : least);
        if (metric.floor !== null) {
          expect(metric.floor).toBe(metric.direction === 'higher' ? least : most);
        }
      }
    });
  });
}

function expectInRange({ range: [least, most] }: TestedMetric, score: Score): void {
  if (score.value === null) expect(score.reason).not.toBe('');
  else {
    expect(score.value).toBeGreaterThanOrEqual(least - 1e-12);
    expect(score.value).toBeLessThanOrEqual(most + 1e-12);
  }
}
