import { join } from 'node:path';
import { ReleasedTask } from '../../exports/release/released-task.js';
import { type ReleaseFacts, writeRelease } from '../../exports/release/write-release.js';
import { BlobStore } from '../../pipelines/engine/blob-store.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { canonicalJson, type Jsonable } from '../../pipelines/engine/json.js';
import { putTree } from '../../pipelines/engine/tree.js';
import { temporaryDirectory } from './freshet.js';

export async function putJson(blobs: Blobs, value: Jsonable): Promise<string> {
  return blobs.put(Buffer.from(canonicalJson(value)));
}

/** A small task with a real prompt, solution and two trees of real files. */
export async function sampleTask(
  blobs: Blobs,
  number: number,
  more: Readonly<Record<string, Jsonable>> = {},
): Promise<ReleasedTask> {
  const file = async (text: string) => ({
    hash: await blobs.put(Buffer.from(text)),
    size: Buffer.byteLength(text),
  });
  const style = await file('p { margin: 1em }');
  const broken = `<p>Page ${number}, broken</p>`;
  const brokenTree = await putTree(blobs, { 'index.html': await file(broken), 'a.css': style });
  const clean = await file(`<p>Page ${number}</p>`);
  const cleanTree = await putTree(blobs, { 'index.html': clean, 'a.css': style });
  const id = `task-${String(number).padStart(4, '0')}`;
  return ReleasedTask.parse({
    id,
    kind: 'repair.text',
    instance: id,
    family: `package-${number}`,
    split: 'test',
    site: `npm:package-${number}@1.0.0#site`,
    framework: 'vanilla',
    types: ['overflow'],
    category: 'Content',
    difficulty: 'Easy',
    prompt: await putJson(blobs, { id, files: [{ path: 'index.html', code: broken }] }),
    solution: await putJson(blobs, { cleanTree, brokenTree }),
    source: 'npm',
    group: `package-${number}`,
    pin: { version: '1.0.0' },
    license: 'MIT',
    publishedAt: '2026-10-01T00:00:00.000Z',
    ...more,
  });
}

const sampleFacts: ReleaseFacts = {
  name: 'sample',
  version: '1.0.0',
  seed: 'seed',
  arguments: {},
  answers: 'inline',
  quotas: null,
  shortfalls: [],
  withdrawn: [],
  thresholds: {},
  stages: [],
  tool: { name: 'freshet', version: '0.1.0', lockfile: 'lockfile' },
  browser: null,
};

/** Writes a release of the given tasks into a directory that is gone after the test. */
export async function writeSample(
  make: (blobs: Blobs) => Promise<readonly ReleasedTask[]>,
  facts: Partial<ReleaseFacts> = {},
  parent?: string,
): Promise<string> {
  const directory = parent ?? (await temporaryDirectory());
  const blobs = await BlobStore.open(join(directory, 'blobs'), { sweep: true });
  const tasks = [...(await make(blobs))].sort((a, b) =>
    `${a.split} ${a.id}` < `${b.split} ${b.id}` ? -1 : 1,
  );
  const out = join(directory, 'release');
  await writeRelease(
    {
      facts: { ...sampleFacts, ...facts },
      splits: [...new Set(tasks.map(({ split }) => split))],
      blobs,
      tasks: (async function* () {
        yield* tasks;
      })(),
    },
    out,
  );
  return out;
}
