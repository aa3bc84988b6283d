import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dreamsim } from '../../../eval/neural/adapters/dreamsim.js';
import { metrics } from '../../../eval/neural/list.js';
import { weightsDirectory } from '../../../eval/neural/weights/directory.js';
import { sealWeights } from '../../../eval/neural/weights/seal.js';
import { Weights } from '../../../eval/neural/weights/weights.js';
import { main } from '../../../pipelines/cli/main.js';
import { projectFile } from '../../../pipelines/engine/project.js';
import { freshet, temporaryDirectory } from '../../support/freshet.js';
import { scoreOf } from '../../support/metric-run.js';
import { onnxModel } from '../../support/onnx-model.js';
import { channelMeans } from '../../support/tiny-models.js';
import { installWeights } from '../../support/weights.js';

const id = 'dreamsim-ensemble';
const good = { 'model.onnx': channelMeans('image', 'embedding') };
const dot = { width: 1, height: 1, data: new Uint8Array([200, 10, 10, 255]) };

async function scored(directory: string) {
  const weights = new Weights(() => directory);
  const score = await scoreOf(dreamsim(weights).metrics, 'neural/dreamsim', dot, dot);
  await weights.close();
  return score;
}

describe('weights', () => {
  it('that are right give a score', async () => {
    const directory = await temporaryDirectory();
    await installWeights(directory, id, good);
    expect(await scored(directory)).toEqual({ status: 'ok', value: expect.closeTo(0, 6) });
  });

  it('that are not there, or that nobody vouches for, make a metric unavailable', async () => {
    const directory = await temporaryDirectory();
    const reason = async () => {
      const score = await scored(directory);
      expect(score).toMatchObject({ status: 'unavailable', value: null });
      return score.reason;
    };
    expect(await reason()).toMatch(/not installed.*"freshet weights list dreamsim-ensemble"/);
    await mkdir(join(directory, id));
    await writeFile(join(directory, id, 'model.onnx'), good['model.onnx']);
    expect(await reason()).toMatch(/no manifest\.json.*"freshet weights seal dreamsim-ensemble"/);
  });

  it.each<[string, () => Record<string, Buffer>, object, RegExp]>([
    [
      'another checksum',
      () => good,
      { files: { 'model.onnx': { bytes: good['model.onnx'].length, sha256: 'a'.repeat(64) } } },
      /checksum/,
    ],
    [
      'another size',
      () => good,
      { files: { 'model.onnx': { bytes: 3, sha256: 'a'.repeat(64) } } },
      /bytes, not 3/,
    ],
    ['a file without checksum', () => good, { files: {} }, /does not name model\.onnx/],
    ['the manifest of another model', () => good, { model: 'other' }, /that of other/],
    ['a manifest of another form', () => good, { files: 5 }, /manifest\.json: files/],
    ['no graph', () => ({ 'model.onnx': Buffer.from('hello') }), {}, /cannot be loaded/],
    [
      'another input',
      () => ({ 'model.onnx': channelMeans('pixels', 'embedding') }),
      {},
      /no input "image", only pixels/,
    ],
    [
      'another output',
      () => ({ 'model.onnx': channelMeans('image', 'vector') }),
      {},
      /no output "embedding", only vector/,
    ],
    ['no numbers as output', () => ({ 'model.onnx': noNumbers() }), {}, /no numbers/],
    [
      'another shape',
      () => ({ 'model.onnx': fixedSize() }),
      { inputs: { image: 'pixels' }, outputs: { embedding: 'vector' } },
      /does not run/,
    ],
  ])('with %s fail and say why', async (_, files, changes, reason) => {
    const directory = await temporaryDirectory();
    await installWeights(directory, id, files(), changes);
    const score = await scored(directory);
    expect(score).toMatchObject({ status: 'failed', value: null });
    expect(score.reason).toMatch(reason);
  });

  it('may name inputs and outputs, and prepare pictures, in their own way', async () => {
    const directory = await temporaryDirectory();
    await installWeights(
      directory,
      id,
      { 'model.onnx': fixedSize() },
      {
        inputs: { image: 'pixels' },
        outputs: { embedding: 'vector' },
        preprocess: { width: 5, height: 4 },
      },
    );
    expect(await scored(directory)).toMatchObject({ status: 'ok' });
  });

  it('that are sealed again keep what was said about them', async () => {
    const directory = await temporaryDirectory();
    const names = { inputs: { image: 'pixels' }, outputs: { embedding: 'vector' } };
    await installWeights(directory, id, good, { ...names, preprocess: { width: 5, height: 4 } });
    await writeFile(join(directory, id, 'model.onnx'), fixedSize());
    expect(await scored(directory)).toMatchObject({ status: 'failed' });
    const [model] = dreamsim(new Weights(() => directory)).models;
    if (model === undefined) throw new Error('no model');
    await sealWeights(directory, model, 'another export');
    expect(await scored(directory)).toMatchObject({ status: 'ok' });
  });

  it('are of no use without ONNX Runtime, which is said', async () => {
    const directory = await temporaryDirectory();
    await installWeights(directory, id, good);
    const shot = projectFile('test', 'fixtures', 'ocr-labels.png');
    const ran = await freshet(
      ['metrics', 'compute', 'neural/dreamsim', shot, shot, '--json'],
      directory,
      { variables: { FRESHET_WEIGHTS: directory, NODE_OPTIONS: notInstalled('onnxruntime-node') } },
    );
    expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'unavailable', value: null });
    expect(ran.stdout).toMatch(/ONNX Runtime cannot be loaded.*npm install/);
    expect(ran.code).toBe(1);
  });

  it('are looked for again when they were missing', async () => {
    const directory = await temporaryDirectory();
    const weights = new Weights(() => directory);
    const score = () => scoreOf(dreamsim(weights).metrics, 'neural/dreamsim', dot, dot);
    expect(await score()).toMatchObject({ status: 'unavailable' });
    await installWeights(directory, id, good);
    expect(await score()).toMatchObject({ status: 'ok' });
    await weights.close();
    expect(await score()).toMatchObject({ status: 'ok' });
    await weights.close();
  });

  it('are in a folder that can be named', () => {
    expect(weightsDirectory({})).toBe(join(homedir(), '.cache/freshet/weights'));
    expect(weightsDirectory({ FRESHET_WEIGHTS: '/w' })).toBe('/w');
  });
});

/** Options for Node with which it finds no such package. */
function notInstalled(name: string): string {
  const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const hook = `export async function resolve(specifier, context, next) {
    if (specifier === '${name}') throw new Error('Cannot find package ${name}');
    return next(specifier, context);
  }`;
  const load = `import { register } from 'node:module'; register(${JSON.stringify(script(hook))});`;
  return `--import=${script(load)}`;
}

/** Nothing divided by nothing. */
function noNumbers(): Buffer {
  const all = { type: 'float', dims: [1, 3, 'height', 'width'] } as const;
  return onnxModel({
    inputs: [{ name: 'image', ...all }],
    outputs: [{ name: 'embedding', ...all }],
    nodes: [
      { op: 'Sub', inputs: ['image', 'image'], outputs: ['zero'] },
      { op: 'Div', inputs: ['zero', 'zero'], outputs: ['embedding'] },
    ],
  });
}

/** Takes pictures of 5×4 only, by other names. */
function fixedSize(): Buffer {
  return onnxModel({
    inputs: [{ name: 'pixels', type: 'float', dims: [1, 3, 4, 5] }],
    outputs: [{ name: 'vector', type: 'float', dims: [1, 60] }],
    nodes: [{ op: 'Flatten', inputs: ['pixels'], outputs: ['vector'], attributes: { axis: 1 } }],
  });
}

describe('freshet weights', () => {
  it('lists, seals and checks', async () => {
    const directory = await temporaryDirectory();
    vi.stubEnv('FRESHET_WEIGHTS', directory);
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    });
    const run = async (...args: string[]) => {
      const code = await main(['weights', ...args, '--json']);
      return { code, json: JSON.parse(String(output.mock.lastCall?.[0])) };
    };
    expect((await run('where')).json).toEqual({ directory });
    const listed = await run('list');
    expect(listed.code).toBe(0);
    const row = (rows: { model: string }[]) => rows.find(({ model }) => model === id);
    expect(row(listed.json.rows)).toMatchObject({
      status: 'missing',
      metrics: ['neural/dreamsim'],
      files: ['model.onnx'],
    });
    expect((await run('check', id)).code).toBe(1);

    await mkdir(join(directory, id));
    await writeFile(join(directory, id, 'model.onnx'), good['model.onnx']);
    expect((await run('check', id)).json.rows).toMatchObject([{ status: 'unsealed' }]);
    expect((await run('seal', id)).code).toBe(2);
    expect((await run('seal', id, '--source', 'a test')).code).toBe(0);
    expect(await run('check')).toMatchObject({ code: 0, json: { ok: true } });
    expect(await scored(directory)).toMatchObject({ status: 'ok' });

    const file = join(directory, id, 'model.onnx');
    const bytes = await readFile(file);
    bytes[bytes.length - 1] = 99;
    await writeFile(file, bytes);
    expect(row((await run('list')).json.rows)).toMatchObject({ status: 'ready' });
    const check = await run('check');
    expect(check.code).toBe(1);
    expect(row(check.json.rows)).toMatchObject({ status: 'broken' });
    const unknown = await run('list', 'dreamsim');
    expect(unknown).toMatchObject({ code: 2, json: { problems: [{ fix: expect.any(String) }] } });
  });
});

describe('the list of metrics', () => {
  it('has an id for each, all different, and all say what they are', () => {
    const ids = metrics.map((metric) => metric.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary, definition, profiles } of metrics) {
      expect([summary, definition].every((text) => text.length > 20)).toBe(true);
      expect(Object.keys(profiles).length).toBeGreaterThan(0);
    }
  });
});
