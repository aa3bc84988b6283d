import { describe, expect, it } from 'vitest';
import { metrics as groups } from '../../../eval/metrics/groups/list.js';
import { accuracy } from '../../../eval/metrics/sets/accuracy.js';
import { angleError } from '../../../eval/metrics/sets/angle-error.js';
import { fuzzyF1 } from '../../../eval/metrics/sets/fuzzy-f1.js';
import { macroF1 } from '../../../eval/metrics/sets/macro-f1.js';
import { meanAbsoluteError } from '../../../eval/metrics/sets/mae.js';
import { rankedPrecision } from '../../../eval/metrics/sets/map.js';
import { discountedGain } from '../../../eval/metrics/sets/ndcg.js';
import { precision } from '../../../eval/metrics/sets/precision.js';
import { recall } from '../../../eval/metrics/sets/recall.js';
import { recallAtK } from '../../../eval/metrics/sets/recall-at-k.js';
import { withinTolerance } from '../../../eval/metrics/sets/within-tolerance.js';
import { run } from '../../support/metric-run.js';

describe('labels', () => {
  it('no label is a wrong label, and it shows', async () => {
    const score = await run(accuracy, ['a', 'b'], ['A ', null]);
    expect(score).toMatchObject({ value: 0.5, parts: { unanswered: 1 } });
  });

  it('too few answers are invalid, not partly right', async () => {
    expect((await run(accuracy, ['a', 'b'], ['a'])).status).toBe('invalid');
    expect((await run(accuracy, [], [])).status).toBe('failed');
  });

  it('a class that the truth lacks has no F1 of its own', async () => {
    // a: 2·1/(2+1); b: 1. A third class would make it a mean of three.
    expect((await run(macroF1, ['a', 'a', 'b'], ['a', 'z', 'b'])).value).toBeCloseTo(
      (2 / 3 + 1) / 2,
      12,
    );
  });

  it('empty sets agree; an empty answer says so', async () => {
    expect((await run(precision, [], [])).value).toBe(1);
    expect(await run(precision, ['a'], [])).toMatchObject({
      value: 0,
      reason: 'Nothing was given.',
    });
    expect((await run(recall, [], ['a'])).value).toBe(0);
  });

  it('a label that contains another is matched once', async () => {
    expect((await run(fuzzyF1, ['blue'], ['light blue', 'dark blue'])).value).toBeCloseTo(
      2 / 3,
      12,
    );
    expect((await run(fuzzyF1, ['blue', 'dark blue'], ['dark blue', 'blue sky'])).value).toBe(1);
  });
});

describe('numbers', () => {
  it('angles go the short way round', async () => {
    expect((await run(angleError, [359, -10, 0], [1, 350, 180])).value).toBeCloseTo(182 / 3, 12);
  });

  it('a decimal tolerance means what it says', async () => {
    expect((await run(withinTolerance, { values: [0.2], tolerance: 0.1 }, [0.3])).value).toBe(1);
    expect((await run(withinTolerance, { values: [0.2], tolerance: 0.1 }, [0.3001])).value).toBe(0);
  });

  it('an error without a worst value takes no missing answers', async () => {
    expect((await run(meanAbsoluteError, [1, 2], [1])).status).toBe('invalid');
    await expect(run(meanAbsoluteError, [1], [null])).rejects.toThrow();
    expect(meanAbsoluteError.floor).toBeNull();
    expect(angleError.floor).toBe(180);
  });
});

describe('rankings', () => {
  const query = { relevance: { a: 1, b: 1, c: 1 }, k: 3 };

  it('an id counts once and keeps its place', async () => {
    expect((await run(recallAtK, query, ['a', 'a', 'a', 'b', 'c'])).value).toBeCloseTo(1 / 3, 12);
    expect((await run(discountedGain, query, ['a', 'a', 'a'])).value).toBeLessThan(0.5);
  });

  it('one right item alone is all in the paper and a third in ours', async () => {
    expect((await run(rankedPrecision, query, ['a'], 'paper')).value).toBe(1);
    expect((await run(rankedPrecision, query, ['a'], 'ours')).value).toBeCloseTo(1 / 3, 12);
  });

  it('gains are linear', async () => {
    const graded = { relevance: { a: 3, b: 1 } };
    const log = Math.log2(3);
    expect((await run(discountedGain, graded, ['b', 'a'])).value).toBeCloseTo(
      (1 + 3 / log) / (3 + 1 / log),
      12,
    );
  });

  it('names of objects are no relevant ids', async () => {
    expect((await run(discountedGain, query, ['constructor', 'toString', 'x'])).value).toBe(0);
    expect((await run(recallAtK, query, ['constructor', 'toString', 'a'])).value).toBeCloseTo(
      1 / 3,
      12,
    );
  });
});

describe('groups', () => {
  it('every item alone, on both sides, is the same grouping', async () => {
    for (const metric of groups) {
      expect((await run(metric, [1, 2, 3], ['c', 'b', 'a'])).value).toBe(1);
      expect((await run(metric, [1], [1])).status).toBe('failed');
      expect((await run(metric, [1, 1], [1])).status).toBe('invalid');
    }
  });
});
