import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '../../../eval/metrics/picture.js';
import { defaultProfile } from '../../../eval/metrics/run-metric.js';
import { selfTest } from '../../../eval/metrics/self-test.js';
import { modelUses, neuralAdapters } from '../../../eval/neural/catalogue.js';
import { Weights } from '../../../eval/neural/weights/weights.js';
import { scoreOf } from '../../support/metric-run.js';
import { onnxModel } from '../../support/onnx-model.js';
import * as tiny from '../../support/tiny-models.js';
import { installWeights, wordTokenizer } from '../../support/weights.js';

let directory = '';
const weights = new Weights(() => directory);
const metrics = neuralAdapters(weights).flatMap((adapter) => adapter.metrics);
const score = (id: string, reference: unknown, answer: unknown) =>
  scoreOf(metrics, id, reference, answer);

/** One vector for each word of the tests' vocabulary. */
const table = [
  [0, 0, 0],
  [1, 1, 1],
  [9, 0, 0],
  [0, 9, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [2, 2, 0],
  [0, 1, 1],
  [1, 0, 1],
];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'freshet-weights-'));
  const install = (model: string, files: Record<string, Buffer | object>, changes = {}) =>
    installWeights(directory, model, files, changes);
  await install('lpips-alex', { 'model.onnx': tiny.meanDifference() });
  await install('dreamsim-ensemble', { 'model.onnx': tiny.channelMeans('image', 'embedding') });
  await install('clip-vit-base-patch32', {
    'vision_model.onnx': tiny.channelMeans('pixel_values', 'image_embeds'),
    'text_model.onnx': tiny.textMean(table),
    ...wordTokenizer,
  });
  await install('dinov2-base', { 'model.onnx': tiny.patchTokens() });
  await install('nima-mobilenet-aesthetic', { 'model.onnx': tiny.ratings() });
  for (const [model, output] of [
    ['pickscore-v1', 'logits_per_image'],
    ['hps-v2.1', 'score'],
    ['image-reward-v1', 'reward'],
  ] as const) {
    await install(model, { 'model.onnx': tiny.promptScore(output), ...wordTokenizer });
  }
  await install('inception-v3-fid', { 'model.onnx': tiny.channelMeans('image', 'features') });
  await install('blip2-opt-2.7b', captioner());
  for (const model of ['all-minilm-l6-v2', 'llama-3.2-1b']) {
    const network = tiny.tokenVectors(table, 'last_hidden_state');
    await install(model, { 'model.onnx': network, ...wordTokenizer });
  }
  const hidden = tiny.tokenVectors(table, 'hidden_state');
  await install('roberta-large-layer-17', { 'model.onnx': hidden, ...wordTokenizer });
  await install('ueyes-umsi', { 'model.onnx': tiny.firstChannelMap() });
});
afterAll(async () => {
  await weights.close();
  await rm(directory, { recursive: true, force: true });
});

/** Says "a light page" or "a dark page", whichever it is. */
function captioner() {
  const size = 10;
  const [start, dark, light, page, end] = [2, 5, 6, 7, 9] as const;
  const after = Array.from({ length: size * size }, () => -100);
  const follow = (from: number, to: number, value: number) => {
    after[from * size + to] = value;
  };
  follow(start, 4, 50);
  follow(4, dark, 0);
  follow(4, light, 0);
  for (const from of [dark, light]) follow(from, page, 50);
  follow(page, end, 50);
  const overall = Array.from({ length: size * size }, () => 0);
  overall[end * size + light] = 0.1;
  overall[end * size + dark] = -0.1;
  const identity = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => Number(row === column)),
  );
  return {
    'vision.onnx': tiny.lightPrefix(size),
    'embed.onnx': onnxModel(tiny.lookup(identity, 'inputs_embeds')),
    'decoder.onnx': tiny.nextTokens(after, overall, size),
    'generation.json': { start: [start], end: [end], most: 8 },
    ...wordTokenizer,
  };
}

function plain(red: number, green: number, blue: number, width = 8, height = 6): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
  return { width, height, data };
}

/** White on the left, black on the right. */
function halves(width = 8, height = 6): Picture {
  const picture = plain(255, 255, 255, width, height);
  for (let at = 0; at < picture.data.length; at += 4) {
    if ((at / 4) % width >= width / 2) picture.data.fill(0, at, at + 3);
  }
  return picture;
}

const cosine = (left: readonly number[], right: readonly number[]) => {
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  return dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
};
const clipped = (...rgb: readonly number[]) =>
  rgb.map((value, index) => {
    const mean = [0.48145466, 0.4578275, 0.40821073][index] ?? 0;
    return (value / 255 - mean) / ([0.26862954, 0.26130258, 0.27577711][index] ?? 1);
  });

describe('two pictures', () => {
  it('LPIPS sees them from −1 to 1, at the size of the reference', async () => {
    expect((await score('neural/lpips', plain(0, 0, 0), plain(51, 0, 0))).value).toBeCloseTo(
      0.4 / 3,
      6,
    );
    const other = await score('neural/lpips', plain(0, 0, 0), plain(51, 0, 0, 20, 3));
    expect(other.value).toBeCloseTo(0.4 / 3, 6);
    expect(other.reason).toMatch(/another size/);
  });

  it('DreamSim takes them as they are, from 0 to 1', async () => {
    const found = await score('neural/dreamsim', plain(255, 0, 0), plain(255, 255, 0));
    expect(found.value).toBeCloseTo(1 - Math.SQRT1_2, 6);
  });

  it('CLIP takes off its mean', async () => {
    const found = await score('neural/clip-image', plain(10, 200, 30), plain(250, 40, 90));
    expect(found.value).toBeCloseTo(cosine(clipped(10, 200, 30), clipped(250, 40, 90)), 4);
  });

  it('DINOv2 compares class tokens, here the first patch of the middle', async () => {
    // Only the left of the second one is white: its corner, not its mean, is that of the first.
    const white = plain(255, 255, 255);
    expect((await score('neural/dinov2', white, halves())).value).toBeCloseTo(1, 5);
    expect((await score('neural/dinov2', plain(0, 0, 0), halves())).value).toBeLessThan(-0.9);
  });

  it('UEyes takes blue first, channels last', async () => {
    const sides = (left: number[], right: number[]) => {
      const picture = plain(0, 0, 0, 64, 48);
      for (let at = 0; at < picture.data.length; at += 4) {
        picture.data.set((at / 4) % 64 < 32 ? left : right, at);
      }
      return picture;
    };
    const [blue, red, white] = [
      [0, 0, 255],
      [255, 0, 0],
      [255, 255, 255],
    ];
    const compared = (answer: Picture) =>
      score('saliency/ueyes-cc', sides(white, [0, 0, 0]), answer);
    expect((await compared(sides(blue, red))).value).toBeGreaterThan(0.97);
    expect((await compared(sides(red, blue))).value).toBeLessThan(-0.97);
  });

  it('BLIP-2 captions them, and MiniLM compares the captions', async () => {
    const found = await score('neural/caption-similarity', plain(255, 255, 255), plain(0, 0, 0));
    expect(found.reason).toBe('"a light page" and "a dark page"');
    const vectors = (...ids: number[]) =>
      [0, 1, 2].map((at) => ids.reduce((sum, id) => sum + (table[id]?.[at] ?? 0), 0) / ids.length);
    expect(found.value).toBeCloseTo(cosine(vectors(2, 4, 6, 7, 3), vectors(2, 4, 5, 7, 3)), 5);
  });
});

describe('pictures of a text', () => {
  // [CLS] a dark page [SEP]
  const ids = 2 + 4 + 5 + 7 + 3;
  const grey = plain(100, 100, 100);
  const light = clipped(100, 100, 100).reduce((sum, value) => sum + value, 0) / 3;

  it('CLIP fills texts up to 77 tokens', async () => {
    const text = [0, 1, 2].map((at) =>
      [2, 4, 5, 7, 3].reduce((sum, id) => sum + (table[id]?.[at] ?? 0), 0),
    );
    const found = await score('neural/clip-text', 'a dark page', grey);
    expect(found.value).toBeCloseTo(cosine(text, clipped(100, 100, 100)), 4);
  });

  it.each(['neural/pick-score', 'neural/hps-v2'])('%s is the number of the network', async (id) => {
    const found = await score(id, 'A dark page', grey);
    expect(found.value).toBeCloseTo(light + 100 * ids + 10_000 * 5, 1);
  });

  it('ImageReward is standardised and cuts texts at 35 tokens', async () => {
    const raw = (value: number | null) =>
      (value ?? Number.NaN) * 1.0333394966054072 + 0.16717362830052426;
    const found = await score('neural/image-reward', 'a dark page', grey);
    expect(raw(found.value)).toBeCloseTo(light + 100 * ids + 10_000 * 5, 1);
    const long = await score('neural/image-reward', 'a '.repeat(50), grey);
    expect(raw(long.value)).toBeCloseTo(light + 100 * (2 + 33 * 4 + 3) + 10_000 * 35, 0);
  });

  it('NIMA gives the mean rating, without a reference', async () => {
    // Red at 255 is 1: all shares are on the last rating; at 0 all are on the first.
    expect((await score('neural/nima', null, plain(255, 9, 9))).value).toBeCloseTo(10, 5);
    expect((await score('neural/nima', null, plain(0, 9, 9))).value).toBeCloseTo(1, 5);
  });
});

describe('two texts', () => {
  it.each(['neural/sentence-similarity', 'neural/llama-similarity'])(
    '%s compares mean vectors',
    async (id) => {
      const found = await score(id, 'dark', 'light');
      expect(found.value).toBeCloseTo(cosine([9, 10, 0], [9, 9, 1]), 6);
    },
  );

  it('BERTScore pairs tokens, and does not average the marks at the ends', async () => {
    // "dark" is at right angles to all but [SEP] and "page"; "a" matches itself and [CLS].
    const found = await score('neural/bert-score', 'a light', 'a page');
    const page = Math.SQRT1_2;
    const precision = (1 + page) / 2;
    const recall = (1 + 0) / 2;
    expect(found).toMatchObject({
      parts: { precision: expect.closeTo(precision, 6), recall: expect.closeTo(recall, 6) },
    });
    expect(found.value).toBeCloseTo((2 * precision * recall) / (precision + recall), 6);
    expect(await score('neural/bert-score', 'a', '')).toMatchObject({ status: 'invalid' });
    expect(await score('neural/bert-score', '', 'a')).toMatchObject({ status: 'failed' });
  });
});

describe('sets of pictures', () => {
  it('FID is the Fréchet distance of their features', async () => {
    const reference = [plain(0, 0, 0), plain(255, 0, 0)];
    const answer = [plain(0, 255, 0), plain(255, 255, 0)];
    const found = await score('neural/fid', reference, answer);
    // Equal spread, and green moved from −1 to 1.
    expect(found.value).toBeCloseTo(4, 5);
    expect(found).toMatchObject({ parts: { reference: 2, answer: 2 } });
    expect(await score('neural/fid', reference, [plain(0, 0, 0)])).toMatchObject({
      status: 'invalid',
    });
  });
});

describe('adapters', () => {
  it.each(metrics.map((metric) => [metric.id, metric] as const))(
    '%s scores its own perfect answer best',
    async (_, metric) => {
      const { status, problems } = await selfTest(metric, defaultProfile(metric));
      expect(status).not.toBe('unavailable');
      // What tiny networks prefer is neither within a range nor a measure of likeness.
      expect(problems.filter((one) => one.startsWith('gold scores'))).toEqual([]);
    },
  );

  it('never stand in for one another', async () => {
    const only = join(directory, 'only-clip');
    await installWeights(only, 'clip-vit-base-patch32', {
      'vision_model.onnx': tiny.channelMeans('pixel_values', 'image_embeds'),
      'text_model.onnx': tiny.textMean(table),
      ...wordTokenizer,
    });
    const lone = new Weights(() => only);
    const scored: string[] = [];
    for (const metric of neuralAdapters(lone).flatMap((adapter) => adapter.metrics)) {
      const { reference, gold } = metric.selfTest;
      const { status } = await metric.compute(reference, gold, 'paper');
      if (status === 'ok') scored.push(metric.id);
      else expect(status).toBe('unavailable');
    }
    await lone.close();
    expect(scored).toEqual(['neural/clip-image', 'neural/clip-text']);
  });

  it('without weights are all unavailable and say which model and command would help', async () => {
    const empty = new Weights(() => join(directory, 'nothing-here'));
    for (const { model, metrics: ids } of modelUses(empty)) {
      const without = neuralAdapters(empty).flatMap((adapter) => adapter.metrics);
      for (const id of ids.filter((one) => one !== 'neural/caption-similarity')) {
        const metric = without.find((one) => one.id === id);
        const found = await metric?.compute(
          metric.selfTest.reference,
          metric.selfTest.gold,
          'ours',
        );
        expect(found).toMatchObject({ status: 'unavailable', value: null });
        expect(found?.reason).toContain(`"freshet weights list ${model.id}"`);
      }
    }
  });
});
