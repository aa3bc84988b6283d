import { describe, expect, it } from 'vitest';
import { defectsRepaired } from '../../../eval/metrics/behaviour/defects-repaired.js';
import { judgedDimensions } from '../../../eval/metrics/behaviour/dimensions.js';
import { pointsLost } from '../../../eval/metrics/behaviour/points-lost.js';
import { regressions } from '../../../eval/metrics/behaviour/regressions.js';
import type { Picture } from '../../../eval/metrics/picture.js';
import { restoredMetric } from '../../../eval/metrics/pixels/restored.js';
import { runMetric } from '../../../eval/metrics/run-metric.js';
import { ratcliffObershelp } from '../../../eval/metrics/text/ratio.js';
import { run } from '../../support/metric-run.js';

describe('a repair', () => {
  it('counts defects by how they were undone', async () => {
    const defects = ['a', 'b', 'c', 'd'];
    const score = await run(defectsRepaired, defects, { a: 'bytes', b: 'structure', c: 'effect' });
    expect(score).toMatchObject({ value: 0.75, parts: { bytes: 1, structure: 1, effect: 1 } });
    expect(await run(defectsRepaired, defects, { z: 'bytes' })).toMatchObject({
      status: 'invalid',
    });
    expect(await run(defectsRepaired, [], {})).toMatchObject({ status: 'failed' });
  });

  it('breaks what was in order, or not', async () => {
    const before = { renders: true, 'menu opens': true, 'logo visible': false };
    expect(await run(regressions, before, { renders: true })).toMatchObject({
      value: 0.5,
      parts: { held: 2, lost: 1 },
    });
    expect(await run(regressions, { renders: false }, {})).toMatchObject({ status: 'failed' });
  });

  it('is as far from the wanted picture as it is, relative to the broken one', async () => {
    const grey = (level: number, width = 4): Picture => ({
      width,
      height: 4,
      data: new Uint8Array(width * 16).map((_, at) => (at % 4 === 3 ? 255 : level)),
    });
    const reference = [grey(200), grey(100)];
    expect((await run(restoredMetric, reference, grey(150))).value).toBeCloseTo(0.5, 12);
    expect((await run(restoredMetric, reference, grey(0))).value).toBeCloseTo(1, 12);
    // A page twice as wide: half of it is right, the other half stands against white.
    expect((await run(restoredMetric, reference, grey(100, 8))).value).toBeCloseTo(0.775, 12);
    expect(await run(restoredMetric, [grey(1), grey(1)], grey(1))).toMatchObject({
      status: 'failed',
    });
  });
});

describe('a judged run', () => {
  it('is nothing where the build failed, however well it was judged', async () => {
    const items = [{ most: 10, points: 10, reachable: true }];
    const judged = { renderedShare: 0, executability: items, functional: items, visual: items };
    expect((await run(judgedDimensions, null, { ...judged, outcome: 'ran' })).value).toBe(1);
    expect(await run(judgedDimensions, null, { ...judged, outcome: 'build-failed' })).toMatchObject(
      { value: 0, parts: { executability: 1, functional: 0, visual: 0 } },
    );
  });

  it('loses its points to classes that explain all of them', async () => {
    const item = (points: number, name: string, repair = false) => ({
      id: 'a',
      score: 6,
      most: 10,
      repair,
      deductions: [{ class: name, points, rootCause: null }],
    });
    expect(await run(pointsLost, null, [item(4, 'E2.1'), item(4, 'E5.3', true)])).toMatchObject({
      value: 0.4,
      parts: { 'E2.1': 4, 'E5.3': 4 },
    });
    for (const wrong of [item(3, 'E2.1'), item(4, 'E5.3')]) {
      expect(await runMetric(pointsLost, null, [wrong])).toMatchObject({ status: 'invalid' });
    }
  });
});

it('the ratio of long texts collapses under autojunk alone', async () => {
  const text = Array.from({ length: 60 }, (_, at) => `word${at % 7}`).join(' ');
  const moved = `!${text}`;
  expect((await run(ratcliffObershelp, text, moved, 'ours')).value).toBeGreaterThan(0.99);
  expect((await run(ratcliffObershelp, text, moved, 'code')).value).toBeLessThan(0.01);
  expect((await run(ratcliffObershelp, 'tide', 'diet')).value).toBe(0.25);
});
