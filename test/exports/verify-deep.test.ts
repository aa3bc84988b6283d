import { expect, it } from 'vitest';
import { z } from 'zod';
import { certifyInstance } from '../../annotate/repair/certify-instance.js';
import type { PlannedDefect } from '../../annotate/repair/instance.js';
import { readHtml } from '../../annotate/source/read-html.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { openRelease } from '../../exports/release/open-release.js';
import { References } from '../../exports/release/references.js';
import { OverRelease } from '../../exports/verify/over-release.js';
import { verifyDeep } from '../../exports/verify/verify-deep.js';
import { canonicalJson, Json } from '../../pipelines/engine/json.js';
import { getTree, readText } from '../../pipelines/engine/tree.js';
import { CaptureBench, treeOf } from '../support/capture.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { putJson, sampleTask, writeSample } from '../support/release.js';

const bench = new CaptureBench();
const viewport = { width: 600, height: 400 };
const style = 'body { margin: 0; background: #fff } .note { color: #222; padding: 20px }';
const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tea</title><link rel="stylesheet" href="s.css"></head>
<body><main><h1>Tea</h1><p class="note">Orders leave the house on the same day.</p></main></body></html>
`;

/** The text of a note turned pale. */
function paleNote(): PlannedDefect {
  const start = style.indexOf('#222');
  const element = readHtml('index.html', html).find(({ tag }) => tag === 'p');
  return {
    type: 'color-contrast',
    variant: 'by hand',
    route: '/index.html',
    path: element?.path ?? '',
    depth: 1,
    change: { path: 's.css', start, end: start + 4, text: '#ddd' },
  };
}

async function certified() {
  const files = new Map([
    ['index.html', html],
    ['s.css', style],
  ]);
  const tree = await treeOf(bench.blobs, Object.fromEntries(files));
  const eyes = { tools: bench.tools, externals: new ExternalAssets(bench.tools) };
  const instance = await certifyInstance({ tree, files }, [paleNote()], viewport, eyes);
  if ('missed' in instance) throw new Error(JSON.stringify(instance.missed));
  const broken = await getTree(bench.blobs, instance.brokenTree);
  const text = async (path: string) => (await readText(bench.blobs, broken, path)) ?? '';
  const prompt = {
    id: 'task',
    kind: 'repair.text',
    files: [
      { path: 'index.html', code: await text('index.html') },
      { path: 's.css', code: await text('s.css') },
    ],
    resources: [],
    defectCount: 1,
    vocabulary: {},
    hints: [],
    viewport,
    screenshots: [],
  };
  return { instance, prompt };
}

it('certifies tasks again from the release alone, and names the one that is not as it says', async () => {
  const { instance, prompt } = await certified();
  const taller = z.record(z.string(), Json).parse(JSON.parse(canonicalJson(instance)));
  taller.floor = { ...instance.floor, regressions: instance.floor.regressions + 1 };
  const easier = {
    ...prompt,
    files: prompt.files.map((file) => ({ ...file, code: `${file.code} ` })),
  };
  const browser = await bench.tools.identity('browser');
  const directory = await writeSample(
    async (blobs) => {
      const named = await new References(bench.blobs).of(await putJson(bench.blobs, instance));
      for (const hash of named) await blobs.put(await bench.blobs.get(hash));
      const solution = await putJson(blobs, instance);
      const shown = await putJson(blobs, prompt);
      return [
        await sampleTask(blobs, 1, { prompt: shown, solution }),
        await sampleTask(blobs, 2, { prompt: await putJson(blobs, easier), solution }),
        await sampleTask(blobs, 3, { prompt: shown, solution: await putJson(blobs, taller) }),
        await sampleTask(blobs, 4, { kind: 'edit.text' }),
      ];
    },
    { browser },
  );
  const release = await openRelease(directory);
  const blobs = new OverRelease(release.blobs, new MemoryBlobs());
  const { certified: held, notes, problems } = await verifyDeep(release, { ...bench.tools, blobs });
  expect(problems.list).toEqual([
    { row: 'task-0002', file: null, problem: expect.stringContaining('shows another index.html') },
    { row: 'task-0003', file: null, problem: expect.stringContaining('floor of the solution') },
  ]);
  expect(held).toBe(1);
  expect(notes).toEqual([expect.stringContaining('1 tasks of the kind edit.text')]);
}, 60_000);
