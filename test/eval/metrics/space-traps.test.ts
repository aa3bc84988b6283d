import { describe, expect, it } from 'vitest';
import { averagePrecision50 } from '../../../eval/metrics/space/average-precision-50.js';
import { boxIou } from '../../../eval/metrics/space/iou.js';
import { meanIou } from '../../../eval/metrics/space/miou.js';
import { run } from '../../support/metric-run.js';

const box = (x: number, width = 10) => ({ x, y: 0, width, height: 10 });

describe('boxes', () => {
  it('leaving an element out costs, except in the paper', async () => {
    const wanted = { a: box(0), b: box(50) };
    expect((await run(meanIou, wanted, { a: box(0) }, 'ours')).value).toBe(0.5);
    expect((await run(meanIou, wanted, { a: box(0) }, 'paper')).value).toBe(1);
    expect((await run(meanIou, wanted, { c: box(0) }, 'paper')).status).toBe('invalid');
  });

  it('an element may have the name of something that all objects have', async () => {
    const wanted = { constructor: box(0), b: box(50) };
    expect((await run(meanIou, wanted, { b: box(50) }, 'ours')).value).toBe(0.5);
    expect((await run(meanIou, { constructor: box(0) }, {}, 'ours')).status).toBe('invalid');
  });

  it('touching boxes share nothing, and a reference without area is our mistake', async () => {
    expect((await run(boxIou, box(0), box(10))).value).toBe(0);
    expect((await run(boxIou, box(0, 0), box(0))).status).toBe('failed');
    await expect(run(boxIou, box(0), box(0, -1))).rejects.toThrow();
  });
});

describe('detections', () => {
  const text = (x: number, score: number) => ({ label: 'text', box: box(x), score });

  it('has 101 recalls in the paper and 11 in the published code', async () => {
    // One of three boxes is found: recalls 0, 0.01 … 0.33, or 0, 0.1, 0.2, 0.3.
    const truth = [[text(0, 1), text(20, 1), text(40, 1)]];
    expect((await run(averagePrecision50, truth, [[text(0, 1)]], 'paper')).value).toBeCloseTo(
      34 / 101,
      12,
    );
    expect((await run(averagePrecision50, truth, [[text(0, 1)]], 'code')).value).toBeCloseTo(
      4 / 11,
      12,
    );
  });

  it('a second detection of a box may take its neighbour in COCO, but not in VOC', async () => {
    const truth = [[text(0, 1), text(3, 1)]];
    const answer = [[text(0, 0.9), text(1, 0.8)]];
    expect((await run(averagePrecision50, truth, answer, 'paper')).value).toBe(1);
    expect((await run(averagePrecision50, truth, answer, 'code')).value).toBeCloseTo(6 / 11, 12);
  });

  it('pictures without an answer make it invalid, truth without boxes unscorable', async () => {
    expect((await run(averagePrecision50, [[text(0, 1)], []], [[text(0, 1)]])).status).toBe(
      'invalid',
    );
    expect((await run(averagePrecision50, [[]], [[text(0, 1)]])).status).toBe('failed');
    expect((await run(averagePrecision50, [[text(0, 1)]], [[]])).value).toBe(0);
  });
});
