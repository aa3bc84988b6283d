import { describe, expect, it } from 'vitest';
import { readLottie } from '../../../eval/metrics/lottie/document.js';
import { frameMetric, frameTimes } from '../../../eval/metrics/lottie/frames.js';
import { metrics } from '../../../eval/metrics/lottie/list.js';
import { type Metric, ok } from '../../../eval/metrics/metric.js';
import { Picture } from '../../../eval/metrics/picture.js';
import { scoreOf } from '../../support/metric-run.js';

const base = { v: '5.5.2', fr: 25, ip: 0, op: 100, w: 400, h: 300 };
const lottie = (changes: object, types: readonly number[] = [4, 4, 1]) =>
  JSON.stringify({ ...base, layers: types.map((ty) => ({ ty })), ...changes });

describe('the structure of animations', () => {
  it('is the mean of layers, types, size and length', async () => {
    const answer = lottie({ w: 200, fr: 50 }, [4, 2]);
    const score = await scoreOf(metrics, 'lottie/structure', lottie({}), answer);
    expect(score).toMatchObject({
      status: 'ok',
      parts: {
        layers: expect.closeTo(2 / 3),
        types: expect.closeTo(1 / 3),
        size: 0.75,
        duration: 0.5,
      },
    });
    expect(score.value).toBeCloseTo((2 / 3 + 1 / 3 + 0.75 + 0.5) / 4, 12);
  });

  it('compares lengths in seconds, not in frames', async () => {
    const answer = lottie({ fr: 50, ip: 10, op: 210 });
    expect(await scoreOf(metrics, 'lottie/structure', lottie({}), answer)).toMatchObject({
      value: 1,
    });
  });

  it('of an answer that cannot be played is invalid, of such a reference our failure', async () => {
    const broken = lottie({ fr: 0 });
    const answer = await scoreOf(metrics, 'lottie/structure', lottie({}), broken);
    expect(answer).toMatchObject({ status: 'invalid', value: null });
    expect(answer.reason).toMatch(/"fr"/);
    expect(await scoreOf(metrics, 'lottie/structure', broken, lottie({}))).toMatchObject({
      status: 'failed',
    });
  });
});

describe('validity', () => {
  it.each([
    ['not JSON', '{"v":', 0, 0],
    ['a list', '[]', 0, 0],
    ['a field is missing', lottie({ op: undefined }), 0, 0],
    ['a field is of the wrong kind', lottie({ w: 'wide' }), 1, 0],
    ['it ends before it starts', lottie({ op: -1 }), 1, 0],
    ['no layers', lottie({}, []), 1, 0],
    ['a layer without type', lottie({ layers: [{}] }), 1, 0],
    ['a flood', `"${'x'.repeat(5_000_001)}"`, 0, 0],
    ['all is well', lottie({}), 1, 1],
  ])('when %s', async (_, text, paper, ours) => {
    expect(await scoreOf(metrics, 'lottie/valid', null, text, 'paper')).toMatchObject({
      value: paper,
    });
    expect(await scoreOf(metrics, 'lottie/valid', null, text, 'ours')).toMatchObject({
      value: ours,
    });
  });
});

describe('frames', () => {
  /** The difference of the first bytes: a metric whose values are easy to tell. */
  const firstByte: Metric<Picture> = {
    id: 'test/first-byte',
    version: 3,
    summary: 'First byte',
    definition: 'Difference of the first bytes.',
    profiles: { ours: '' },
    inputs: 'picture',
    reference: Picture,
    answer: Picture,
    range: [0, 255],
    direction: 'lower',
    best: 0,
    floor: 255,
    symmetric: true,
    selfTest: { reference: dot(0), gold: dot(0), blank: dot(1), garbage: dot(2) },
    compute: (left, right) => ok(Math.abs((left.data[0] ?? 0) - (right.data[0] ?? 0))),
  };
  const metric = frameMetric(firstByte);
  const frames = (...values: number[]) => values.map(dot);

  it('are averaged', async () => {
    expect(metric.id).toBe('lottie/frame-first-byte');
    expect(await metric.compute(frames(0, 0, 0, 0, 0), frames(0, 10, 20, 30, 40), 'ours')).toEqual(
      ok(20),
    );
  });

  it('that are missing make the answer invalid', async () => {
    const score = await metric.compute(frames(0, 0, 0, 0, 0), frames(0, 1), 'ours');
    expect(score).toMatchObject({ status: 'invalid' });
    expect(await metric.compute(frames(0), frames(0), 'ours')).toMatchObject({ status: 'failed' });
  });

  it('are taken from the first to the last that is shown', () => {
    const { value } = readLottie(lottie({ ip: 10, op: 51 })) as { value: never };
    expect(frameTimes(value)).toEqual([10, 20, 30, 40, 50]);
  });
});

function dot(value: number): Picture {
  return { width: 1, height: 1, data: new Uint8Array([value, 0, 0, 255]) };
}
