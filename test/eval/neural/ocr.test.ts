import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { vfsPageMetric } from '../../../eval/metrics/blocks/vfs-page.js';
import type { Picture } from '../../../eval/metrics/picture.js';
import { runMetric } from '../../../eval/metrics/run-metric.js';
import { selfTests } from '../../../eval/metrics/self-test.js';
import { blocksOfLines } from '../../../eval/neural/ocr/blocks.js';
import { Engine, engineIdentity } from '../../../eval/neural/ocr/engine.js';
import { levelled } from '../../../eval/neural/ocr/level.js';
import { mergeWords, type Word } from '../../../eval/neural/ocr/merge.js';
import { ocrMetrics } from '../../../eval/neural/ocr/metrics.js';
import { TextReader } from '../../../eval/neural/ocr/reader.js';
import { textSample } from '../../../eval/neural/ocr/sample.js';
import { scoreOf } from '../../support/metric-run.js';
import { fixturePicture } from '../../support/png.js';

const reader = new TextReader();
afterAll(() => reader.close());
const metrics = ocrMetrics(reader);

/** What stands in ocr-labels.svg, which the picture was rendered from by sharp in Liberation Sans. */
const labels = [
  'Harbor Coffee Roasters',
  'Small batches, roasted every Tuesday since 1987.',
  'Order a sample',
  'Open daily',
  'from 7 to 18',
];

describe('reading a picture', () => {
  it('finds dark and light text with its place, and leaves no files', async () => {
    const picture = await fixturePicture('ocr-labels.png');
    const lines = await reader.read(picture);
    expect(lines.map(({ text }) => text)).toEqual(labels);
    const button = lines[2];
    // The text in the dark button, which was drawn from 47 to 163 across and 110 to 127 down.
    expect(button?.box.x).toBeCloseTo(47, -1);
    expect(button?.box.y).toBeCloseTo(110, -1);
    expect(button?.box.width).toBeCloseTo(116, -1);
    expect(button?.words.map(({ text }) => text)).toEqual(['Order', 'a', 'sample']);
    for (const { confidence } of lines) expect(confidence).toBeGreaterThan(0.8);
    expect([await readdir('.'), await readdir(tmpdir())].flat()).not.toContain('eng.traineddata');
  });

  it('stands in for the blocks of a page that cannot be opened', async () => {
    const picture = await fixturePicture('ocr-labels.png');
    const page = blocksOfLines(await reader.read(picture), picture);
    expect(page.map(({ text }) => text)).toEqual(labels.map((text) => text.toLowerCase()));
    const [button] = page.filter(({ text }) => text === 'order a sample');
    expect(button?.bbox.x).toBeCloseTo(47 / picture.width, 1);
    expect(button?.bbox.h).toBeGreaterThan(0);
    expect((await runMetric(vfsPageMetric, page, page)).value).toBe(100);
    const [line] = await reader.read(picture);
    expect(blocksOfLines(line ? [{ ...line, text: ' .' }] : [], picture)).toEqual([]);
  });

  it('finds nothing where nothing is', async () => {
    const blank = { width: 60, height: 40, data: new Uint8Array(60 * 40 * 4).fill(255) };
    expect(await reader.read(blank)).toEqual([]);
    const clear = { width: 60, height: 40, data: new Uint8Array(60 * 40 * 4) };
    expect(await reader.read(clear)).toEqual([]);
  });

  it('copes with pictures too small for text', async () => {
    const dot = { width: 1, height: 1, data: new Uint8Array(4) };
    expect(await reader.read(dot)).toEqual([]);
  });

  it('says when the engine cannot decode what it is given, and works on', async () => {
    const engine = await Engine.start();
    await expect(engine.words(Buffer.from('no picture'), 'page')).rejects.toThrow(/image/);
    expect(await engine.words(Buffer.from('P5\n9 9\n255\n'.padEnd(99, ' ')), 'page')).toEqual([]);
    await engine.stop();
  });

  it('depends on what the identity names', () => {
    expect(engineIdentity()).toMatch(/^tesseract\.js 7.*eng \d.*4\.0\.0_best_int, V8 \d/);
  });

  it('goes on after it was closed', async () => {
    await reader.close();
    const [line] = await reader.read(textSample.picture);
    expect(line?.text).toBe(textSample.text);
  });
});

describe('levelling', () => {
  it('makes every ground white and what stands on it dark', () => {
    const [width, height] = [60, 40];
    const data = new Uint8Array(width * height).fill(240);
    const at = (x: number, y: number) => y * width + x;
    // A dark shape from the 30th column on, a light stroke on it and a dark one on the rest.
    for (let y = 0; y < height; y += 1) data.fill(30, at(30, y), at(60, y));
    for (let y = 10; y < 20; y += 1) {
      data[at(10, y)] = 100;
      data[at(45, y)] = 90;
    }
    const level = levelled({ width, height, channels: 1, data }).data;
    expect(level[at(5, 5)]).toBe(255);
    expect(level[at(40, 5)]).toBe(255);
    expect(level[at(10, 15)]).toBe(0);
    expect(level[at(45, 15)]).toBe(255 - 2 * 60);
  });

  it('sees no strokes where there is no ground', () => {
    const noise = Uint8Array.from({ length: 400 }, (_, index) => (index * 97) % 256);
    const level = levelled({ width: 20, height: 20, channels: 1, data: noise }).data;
    expect(new Set(level)).toEqual(new Set([255]));
  });
});

describe('two readings of one picture', () => {
  const word = (text: string, confidence: number, x: number, y = 0): Word => ({
    text,
    confidence,
    box: { x, y, width: 30, height: 10 },
  });
  const texts = (first: Word[], second: Word[]) =>
    mergeWords(first, second).map(({ text }) => text);

  it('keep the more confident one of two words at a place, and the first of equals', () => {
    expect(texts([word('plain', 0.6, 0)], [word('negative', 0.9, 4)])).toEqual(['negative']);
    expect(texts([word('plain', 0.9, 0)], [word('negative', 0.6, 4)])).toEqual(['plain']);
    expect(texts([word('plain', 0.9, 0)], [word('negative', 0.9, 4)])).toEqual(['plain']);
  });

  it('join words of one line from both, and part columns and rows', () => {
    expect(texts([word('one', 0.9, 0)], [word('two', 0.9, 36)])).toEqual(['one two']);
    expect(texts([word('left', 0.9, 0)], [word('right', 0.9, 90)])).toEqual(['left', 'right']);
    expect(texts([word('low', 0.9, 0, 20)], [word('high', 0.9, 36)])).toEqual(['high', 'low']);
  });
});

describe('OCR metrics', () => {
  const fixed = (text: string) =>
    ocrMetrics({
      read: async () => [
        { text, confidence: 1, words: [], box: { x: 0, y: 0, width: 1, height: 1 } },
      ],
    });
  const any: Picture = { width: 1, height: 1, data: new Uint8Array(4) };

  it('count texts that are there, or how near they come', async () => {
    const read = fixed('OPEN  daily – from 7 to 1B');
    const score = (profile: 'paper' | 'ours') =>
      scoreOf(read, 'ocr/accuracy', 'Open daily\n\nfrom 7 to 18', any, profile);
    expect(await score('paper')).toEqual({ status: 'ok', value: 0.5 });
    expect((await score('ours')).value).toBeCloseTo((1 + 11 / 12) / 2, 12);
  });

  it('count wrong characters', async () => {
    const score = await scoreOf(fixed('Open daly'), 'ocr/character-error-rate', 'Open daily', any);
    expect(score).toEqual({ status: 'ok', value: 0.1 });
  });

  it('fail when the engine does', async () => {
    const broken = ocrMetrics({ read: () => Promise.reject(new Error('no memory')) });
    for (const { id } of broken) {
      const score = await scoreOf(broken, id, 'a', any);
      expect(score).toMatchObject({ status: 'failed', value: null });
      expect(score.reason).toMatch(/no memory/);
    }
  });

  it('fail on a reference without text', async () => {
    for (const { id } of metrics) {
      expect(await scoreOf(metrics, id, ' \n', any)).toMatchObject({ status: 'failed' });
    }
  });

  it('pass their own test, reading each picture once', async () => {
    let readings = 0;
    const counted = ocrMetrics({
      read: (picture) => {
        readings += 1;
        return reader.read(picture);
      },
    });
    const results = await selfTests(counted);
    expect(results.flatMap(({ problems }) => problems)).toEqual([]);
    expect(results).toHaveLength(3);
    expect(readings).toBe(3);
  });
});
