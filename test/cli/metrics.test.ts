import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { main } from '../../pipelines/cli/main.js';
import { jsonErrorPlace } from '../../pipelines/cli/metrics/json-place.js';
import { freshet, temporaryDirectory } from '../support/freshet.js';

/** The command in this process: starting one takes longer than all it does. */
async function run(...args: string[]) {
  const streams = [process.stdout, process.stderr].map((stream) => {
    const texts: string[] = [];
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => {
      texts.push(String(text));
      return true;
    });
    return { texts, spy };
  });
  const code = await main(['metrics', ...args]);
  for (const { spy } of streams) spy.mockRestore();
  const [stdout = '', stderr = ''] = streams.map(({ texts }) => texts.join(''));
  return { code, stdout, stderr };
}

async function json(...args: string[]) {
  const { code, stdout } = await run(...args, '--json');
  return { code, ...JSON.parse(stdout) };
}

describe('freshet metrics', () => {
  it('lists and explains', async () => {
    const { rows } = await json('list');
    const ssim = rows.find(({ id }: { id: string }) => id === 'pixels/ssim');
    expect(ssim).toMatchObject({ best: 1, floor: 0, range: [-1, 1], inputs: 'picture' });
    expect((await run('explain', 'pixels/ssim')).stdout).toContain('7×7');
    const wrong = await run('explain', 'pixels/sim');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Did you mean "pixels/ssim"?');
  });

  it('computes over pictures, alpha included', async () => {
    const cwd = await temporaryDirectory();
    const size = { width: 20, height: 16 };
    const raw = { ...size, channels: 4 as const };
    const [white, clear] = [255, 0].map((level) => Buffer.alloc(20 * 16 * 4, level));
    await sharp(white, { raw }).png().toFile(join(cwd, 'white.png'));
    await sharp(clear, { raw }).png().toFile(join(cwd, 'clear.png'));
    const create = { ...size, channels: 3 as const, background: '#000' };
    await sharp({ create }).png().toFile(join(cwd, 'black.png'));
    const compute = (id: string, left: string, right: string, ...more: string[]) =>
      json('compute', id, join(cwd, left), join(cwd, right), ...more);
    expect(await compute('pixels/ssim', 'white.png', 'clear.png', '--profile', 'code')).toEqual({
      code: 0,
      metric: 'pixels/ssim',
      profile: 'code',
      version: 1,
      status: 'ok',
      value: 1,
      reason: null,
    });
    const region = ['--region', '0,0,5,16'];
    expect(await compute('pixels/mae-inside', 'white.png', 'black.png', ...region)).toMatchObject({
      value: 1,
    });
    const everything = await compute('pixels/mae-outside', 'white.png', 'black.png');
    expect(everything).toMatchObject({ code: 1, status: 'failed', value: null });
  });

  it('reads folders of pictures, drawings with their renders, and answers without reference', async () => {
    const cwd = await temporaryDirectory();
    const grey = (name: string, level: number) => {
      const background = { r: level, g: level, b: level };
      const create = { width: 8, height: 8, channels: 3 as const, background };
      return sharp({ create }).png().toFile(join(cwd, name));
    };
    for (const folder of ['one', 'other']) await mkdir(join(cwd, folder));
    // By name, 10 would come before 2.
    for (const [at, name] of ['1', '2', '3', '4', '10'].entries()) {
      await grey(`one/${name}.png`, 0);
      await grey(`other/${name}.png`, at === 4 ? 255 : 0);
    }
    const compute = (id: string, ...files: string[]) =>
      json('compute', id, ...files.map((file) => (file === '-' ? file : join(cwd, file))));
    expect(await compute('lottie/frame-mse', 'one', 'other')).toMatchObject({ value: 0.2 });
    await grey('other/11.png', 0);
    expect(await compute('lottie/frame-mse', 'other', 'one')).toMatchObject({ status: 'failed' });

    await writeFile(join(cwd, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await compute('svg/valid', 'icon.svg')).toMatchObject({ status: 'unavailable' });
    await grey('icon.png', 9);
    expect(await compute('svg/valid', 'icon.svg')).toMatchObject({ code: 0, value: 1 });
    expect(await compute('svg/valid', '-', 'icon.svg')).toMatchObject({ code: 0, value: 1 });
    expect(await compute('svg/valid', 'icon.svg', 'icon.svg')).toMatchObject({ code: 2 });
    expect(await compute('pixels/mse', 'icon.png')).toMatchObject({ code: 2 });
    const region = ['--region', '0,0,5,5'];
    const files = ['icon.png', 'icon.png'].map((file) => join(cwd, file));
    expect(await json('compute', 'pixels/mse', ...files, ...region)).toMatchObject({ code: 2 });
  });

  it('explains limits that JSON has no number for, and what is one value for a split', async () => {
    const reward = await json('explain', 'neural/image-reward');
    expect(reward).toMatchObject({ range: [null, null], best: null, over: 'sample' });
    expect((await run('explain', 'neural/image-reward')).stdout).toMatch(/unbounded.*no best/);
    expect(await json('explain', 'sets/macro-f1')).toMatchObject({ over: 'split' });
    expect((await run('explain', 'people/icc')).stdout).toContain('all samples of a split');
  });

  it('is loaded by nothing else', async () => {
    const { metafile } = await build({
      entryPoints: ['pipelines/cli/main.ts'],
      outdir: 'out',
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      metafile: true,
      write: false,
    });
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      const imports = metafile.outputs[path]?.imports ?? [];
      for (const one of imports) if (one.kind === 'import-statement') visit(one.path);
    };
    visit('out/main.js');
    const loaded = [...seen].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
    expect(loaded).toContain('pipelines/cli/main.ts');
    expect(loaded.filter((path) => path.startsWith('eval/'))).toEqual([]);
  });

  it('says where a file is wrong', async () => {
    const cwd = await temporaryDirectory();
    await writeFile(join(cwd, 'good.json'), '["#ff0000"]');
    await writeFile(join(cwd, 'broken.json'), '[\n  "#ff0000",\n]');
    await writeFile(join(cwd, 'other.json'), '{"colour": "red"}');
    const file = (name: string) => join(cwd, name);
    const compute = (left: string, right: string, ...more: string[]) =>
      json('compute', 'colour/delta-e', file(left), file(right), ...more);
    expect(await compute('good.json', 'broken.json')).toMatchObject({
      code: 2,
      problems: [{ file: file('broken.json'), line: 3, column: 1 }],
    });
    expect(await compute('other.json', 'good.json')).toMatchObject({
      code: 2,
      problems: [{ file: file('other.json') }],
    });
    expect(await compute('good.json', 'other.json')).toMatchObject({ code: 1, status: 'invalid' });
    expect(await compute('good.json', 'missing.json')).toMatchObject({ code: 2 });
    expect(await compute('good.json', 'good.json', '--profile', 'papre')).toMatchObject({
      code: 2,
      problems: [{ fix: 'Did you mean "paper"?' }],
    });
  });

  it('tests itself', async () => {
    const cwd = await temporaryDirectory();
    const variables = { FRESHET_WEIGHTS: cwd };
    const ran = await freshet(['metrics', 'selftest'], cwd, { variables });
    expect(ran.code).toBe(0);
    const [head, first] = ran.stdout.split('\n');
    expect(head?.split(/\s+/)).toEqual(
      'metric profile gold blank garbage swapped status'.split(' '),
    );
    expect(first).toMatch(/^pixels\/ssim\s+ours\s+1\s.*ok$/);
    expect(ran.stdout).toMatch(/^ocr\/accuracy\s+paper\s+1\s.*ok$/m);
    expect(ran.stdout).toMatch(/^neural\/lpips \(paper\) unavailable: .*lpips-alex/m);
    expect(ran.stdout).toMatch(/ ok, 0 missed, 17 unavailable\n$/);
  });
});

it.each([
  ['', 1, 1],
  ['{"a": 1,}', 1, 9],
  ['{"a" 1}', 1, 6],
  ['{a: 1}', 1, 2],
  ['[1 2]', 1, 4],
  ['[1,\n\n', 3, 1],
  ['[1]]', 1, 4],
  ['[1}', 1, 3],
  ['{"a": nul}', 1, 7],
  ['["a\nb"]', 1, 2],
  ['{"a": {"b": [true, -1.5e3, "x\\u00e9"]}} x', 1, 41],
  ['{1: 2}', 1, 2],
  [',', 1, 1],
])('%j stops being JSON at %i:%i', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonErrorPlace('f', text)).toEqual({ file: 'f', line, column });
});
