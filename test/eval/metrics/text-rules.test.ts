import { describe, expect, it } from 'vitest';
import { editDistanceMetric } from '../../../eval/metrics/text/edit-distance.js';
import { exactMatch } from '../../../eval/metrics/text/exact-match.js';
import { jsonValidity } from '../../../eval/metrics/text/json-validity.js';
import { ocrAccuracy } from '../../../eval/metrics/text/ocr-accuracy.js';
import { patchSize } from '../../../eval/metrics/text/patch-size.js';
import { spanExactMatch } from '../../../eval/metrics/text/span-exact-match.js';
import { spanIou } from '../../../eval/metrics/text/span-iou.js';
import { run } from '../../support/metric-run.js';

describe('edit distance', () => {
  it('folds white space in the paper and not in the published code', async () => {
    const [reference, answer] = ['<g>\n  <a/>\n</g>', '<g> <a/> </g>'];
    expect((await run(editDistanceMetric, reference, answer, 'paper')).value).toBe(0);
    expect((await run(editDistanceMetric, reference, answer, 'code')).value).toBeGreaterThan(0.1);
  });

  it('stays within its range where regions add up to more than the text', async () => {
    const score = await run(editDistanceMetric, 'Ayy', 'xxA', 'paper');
    expect(score).toMatchObject({ value: 1, parts: { uncut: 4 / 3 } });
  });

  it('ignores popular characters in the published code alone', async () => {
    const [reference, answer] = ['b'.repeat(250), `a${'b'.repeat(249)}`];
    expect((await run(editDistanceMetric, reference, answer, 'code')).value).toBe(1);
    expect((await run(editDistanceMetric, reference, answer, 'paper')).value).toBeLessThan(0.01);
  });
});

describe('spans', () => {
  const span = (start: number, end: number, style = {}) => ({ start, end, style });

  it('one span over everything is no partition, except in the paper', async () => {
    const [parts, whole] = [[span(0, 4), span(4, 10)], [span(0, 10)]];
    expect((await run(spanIou, parts, whole, 'ours')).value).toBeCloseTo(0.3, 12);
    expect((await run(spanIou, parts, whole, 'paper')).value).toBe(1);
  });

  it('pairs spans for the greatest overlap, not for the first', async () => {
    const score = await run(spanIou, [span(0, 10), span(10, 12)], [span(9, 12)], 'ours');
    expect(score.value).toBeCloseTo(2 / 3 / 2, 12);
  });

  it('a character has one style: overlapping answers are invalid', async () => {
    expect((await run(spanIou, [span(0, 4)], [span(0, 4), span(2, 6)])).status).toBe('invalid');
    expect((await run(spanExactMatch, [span(0, 4)], [span(0, 4), span(2, 6)])).status).toBe(
      'invalid',
    );
  });

  it('nothing styled and nothing found is right', async () => {
    expect((await run(spanIou, [], [])).value).toBe(1);
    expect((await run(spanIou, [], [span(0, 1)])).value).toBe(0);
  });

  it('a style counts, however it is spelt', async () => {
    const red = [span(0, 4, { color: 'Red', fontWeight: 700 })];
    expect(
      (await run(spanExactMatch, red, [span(0, 4, { fontweight: '700', color: 'red' })])).value,
    ).toBe(1);
    expect((await run(spanExactMatch, red, [span(0, 4, { color: 'red' })])).value).toBe(0);
  });
});

describe('text that was read', () => {
  it('a short string inside a long one is not found twice', async () => {
    const wanted = ['Sale', 'Summer Sale'];
    expect((await run(ocrAccuracy, wanted, 'summer sale', 'paper')).value).toBe(0.5);
    expect((await run(ocrAccuracy, wanted, 'summer sale — sale!', 'paper')).value).toBe(1);
  });

  it('one misread letter loses the string in the paper and a letter in ours', async () => {
    expect((await run(ocrAccuracy, ['Now open'], 'we are n0w open today', 'paper')).value).toBe(0);
    expect((await run(ocrAccuracy, ['Now open'], 'we are n0w open today', 'ours')).value).toBe(
      7 / 8,
    );
  });

  it('equal texts may differ in case, spacing and width', async () => {
    expect((await run(exactMatch, 'Ｓans  Serif', 'sans serif')).value).toBe(1);
    expect((await run(exactMatch, 'sans-serif', 'sans serif')).value).toBe(0);
  });
});

describe('JSON', () => {
  const schema = '{"type":"array","items":{"type":"number"},"minItems":1}';

  it.each([
    ['[1, 2]', 1],
    ['[]', 0],
    ['["1"]', 0],
    ['[1', 0],
    ['```json\n[1]\n```', 0],
  ])('%s is worth %d', async (text, value) => {
    expect((await run(jsonValidity, schema, text)).value).toBe(value);
  });

  it('says what is wrong', async () => {
    expect((await run(jsonValidity, schema, '[1, "x"]')).reason).toMatch(/^1: /);
    expect((await run(jsonValidity, 'schema', '[1]')).status).toBe('failed');
    expect((await run(jsonValidity, '{"type":"arra"}', '[1]')).status).toBe('failed');
    expect((await run(jsonValidity, '7', '[1]')).status).toBe('failed');
    expect((await run(jsonValidity, 'false', '[1]')).value).toBe(0);
  });
});

describe('patches', () => {
  it('are counted in lines, hunks and files', () => {
    const before = { 'a.css': 'one\ntwo\nthree\nfour\n', 'b.css': 'same\n', 'gone.css': 'x\n' };
    const after = { 'a.css': 'one\n2\nthree\nfour\nfive', 'b.css': 'same\n', 'empty.css': '' };
    expect(patchSize(before, after)).toEqual({ added: 2, deleted: 2, hunks: 3, files: 3 });
  });

  it('an ending that changes is a change', () => {
    expect(patchSize({ a: 'x\n' }, { a: 'x\r\n' }).hunks).toBe(1);
    expect(patchSize({ a: 'x\n' }, { a: 'x' })).toMatchObject({ added: 1, deleted: 1 });
  });
});
