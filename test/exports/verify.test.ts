import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../exports/release/list-files.js';
import { openRelease } from '../../exports/release/open-release.js';
import type { Problem } from '../../exports/verify/problem.js';
import { verifyRelease } from '../../exports/verify/verify.js';
import { getTree } from '../../pipelines/engine/tree.js';
import { temporaryDirectory } from '../support/freshet.js';
import { sampleTask, writeSample } from '../support/release.js';

/** Six tasks in two splits; nobody changes it, everybody works on a copy. */
let parent: string;
let whole: string;
const parquet = 'data/test-00000-of-00001.parquet';
const line = 'jsonl/test.jsonl';

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'freshet-test-'));
  const split = (number: number) => (number < 3 ? 'dev' : 'test');
  whole = await writeSample(
    (blobs) =>
      Promise.all(
        [1, 2, 3, 4, 5, 6].map((number) => sampleTask(blobs, number, { split: split(number) })),
      ),
    {},
    parent,
  );
});

afterAll(() => rm(parent, { recursive: true, force: true }));

async function copy(): Promise<string> {
  const directory = join(await temporaryDirectory(), 'copy');
  await cp(whole, directory, { recursive: true });
  return directory;
}

type Change = (bytes: Buffer) => void;

const flip =
  (at: (bytes: Buffer) => number): Change =>
  (bytes) => {
    const place = at(bytes);
    expect(place).toBeGreaterThanOrEqual(0);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
  };

async function problemsAfter(path: string, change: Change): Promise<readonly Problem[]> {
  const directory = await copy();
  const bytes = await readFile(join(directory, path));
  change(bytes);
  await writeFile(join(directory, path), bytes);
  const { ok, problems } = await verifyRelease(directory);
  expect(ok).toBe(false);
  return problems;
}

it('finds nothing wrong with a copy in another place', async () => {
  const { problems, rows, ok } = await verifyRelease(await copy());
  expect({ problems, rows, ok }).toEqual({ problems: [], rows: 6, ok: true });
});

describe('names what was changed when a byte is flipped', () => {
  it.each([
    ['a value', (bytes: Buffer) => bytes.indexOf('npm:package-4@1.0.0#site')],
    ['a prompt', (bytes: Buffer) => bytes.indexOf('Page 4, broken')],
    ['what is left of a row', (bytes: Buffer) => bytes.indexOf('{"pin":') + 3],
    ['the length of a value', (bytes: Buffer) => bytes.indexOf('npm:package-4@1.0.0#site') - 4],
  ])('in %s of a row in Parquet', async (where, at) => {
    const problems = await problemsAfter(parquet, flip(at));
    const rows = problems.flatMap(({ row, file }) => (row !== null && file === parquet ? row : []));
    expect(rows).toContain(where.startsWith('what') ? 'task-0003' : 'task-0004');
    expect(problems).toContainEqual(expect.objectContaining({ row: null, file: parquet }));
  });

  it('in a value that is no text any more', async () => {
    const problems = await problemsAfter(parquet, (bytes) => {
      bytes[bytes.indexOf('Page 4, broken')] = 0xff;
    });
    expect(problems).toContainEqual({
      row: 'task-0004',
      file: parquet,
      problem: expect.stringContaining('was changed, in this row'),
    });
  });

  it.each([
    ['text of a prompt', 'Page 5, broken'],
    ['column', '"vanilla"'],
    ['form', '{"id":"task-0005"'],
  ])('in the %s of a JSON line', async (_, text) => {
    const directory = await copy();
    const start = (await readFile(join(directory, line))).indexOf('{"id":"task-0005"');
    const change = flip((bytes) => bytes.indexOf(text, start));
    const problems = await problemsAfter(line, change);
    expect(problems).toContainEqual(expect.objectContaining({ row: 'task-0005', file: line }));
    const blamed = problems.filter(({ row, file }) => row !== 'task-0005' && file === line);
    expect(blamed.filter(({ row }) => row !== null)).toEqual([]);
  });

  it('in a file of a site, with the tasks that need it', async () => {
    const { blobs, tasks } = await openRelease(await copy());
    for await (const { id, solution } of tasks()) {
      if (id !== 'task-0003') continue;
      const { cleanTree } = JSON.parse((await blobs.get(solution)).toString('utf8'));
      const hash = (await getTree(blobs, cleanTree))['index.html']?.hash ?? '';
      const file = `files/${hash.slice(0, 2)}/${hash}`;
      const problems = await problemsAfter(
        file,
        flip(() => 3),
      );
      expect(problems.map(({ row, file: path }) => [row, path])).toEqual([
        [null, file],
        ['task-0003', file],
      ]);
    }
  });

  it.each([
    ['canary', '"canary": "'],
    ['seed', '"seed": "'],
    ['splits', '"tasks": '],
    ['quotas', '"quotas": null'],
    ['files', '"bytes": '],
  ])('in the entry %s of the manifest', async (entry, text) => {
    const problems = await problemsAfter('manifest.json', (bytes) => {
      const at = bytes.indexOf(text) + text.length;
      if (entry === 'quotas') bytes.write('true', bytes.indexOf('null', at - 5));
      else bytes[at] = (bytes[at] ?? 0) ^ 1;
    });
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'manifest.json',
        problem: expect.stringContaining(`entry "${entry}"`),
      }),
    );
  });

  it('in the white space, the digests and the brackets of the manifest', async () => {
    const space = await problemsAfter('manifest.json', (bytes) => {
      bytes[2] = 9;
    });
    expect(space.map(({ problem }) => problem)).toEqual([
      'line 2 is not written as the tool writes it',
    ]);
    const digest = await problemsAfter('manifest.json', (bytes) => {
      const at = bytes.indexOf('"seed": "', bytes.indexOf('"digests"')) + '"seed": "'.length;
      bytes[at] = bytes[at] === 0x61 ? 0x62 : 0x61;
    });
    expect(digest[0]?.problem).toContain('entry "seed"');
    const bracket = await problemsAfter(
      'manifest.json',
      flip(() => 0),
    );
    expect(bracket[0]?.problem).toContain('no JSON');
  });

  it('in the hash or the name that a list has of a row or a file', async () => {
    const row = await problemsAfter(
      'lists/rows.jsonl',
      flip((bytes) => bytes.indexOf('"sha256":"', bytes.indexOf('task-0004')) + 12),
    );
    expect(row).toContainEqual(expect.objectContaining({ row: 'task-0004' }));
    const id = await problemsAfter(
      'lists/rows.jsonl',
      flip((bytes) => bytes.indexOf('task-0004') + 8),
    );
    expect(id).toContainEqual(expect.objectContaining({ row: 'task-0004', file: parquet }));
    const file = await problemsAfter(
      'lists/files.jsonl',
      flip((bytes) => bytes.indexOf(line) + 2),
    );
    expect(file).toContainEqual({
      row: null,
      file: line,
      problem: 'is in no list of the release',
    });
  });

  it('in any other file, the first or the last byte', async () => {
    const directory = await copy();
    const kinds = new Map<string, string>();
    for await (const path of listFiles(directory)) {
      kinds.set(path.split('/')[0] ?? '', path);
    }
    for (const path of kinds.values()) {
      if (path === 'manifest.json') continue;
      const problems = await problemsAfter(
        path,
        flip((bytes) => bytes.length - 1),
      );
      expect(problems.map(({ file }) => file)).toContain(path);
    }
  }, 60_000);
});

describe('says what else is not as it ought to be', () => {
  it('a file that is missing, and one that is too many', async () => {
    const directory = await copy();
    await rm(join(directory, 'README.md'));
    await mkdir(join(directory, 'files', '00'), { recursive: true });
    await writeFile(join(directory, 'files', '00', 'more'), 'more');
    const { problems } = await verifyRelease(directory);
    expect(problems).toContainEqual({ row: null, file: 'README.md', problem: 'is missing' });
    expect(problems).toContainEqual({
      row: null,
      file: 'files/00/more',
      problem: 'is in no list of the release',
    });
  });

  it('siblings in two splits', async () => {
    const directory = await writeSample(async (blobs) => [
      await sampleTask(blobs, 1, { split: 'dev', group: 'same' }),
      await sampleTask(blobs, 2, { split: 'test', group: 'same' }),
    ]);
    const { problems } = await verifyRelease(directory);
    expect(problems).toEqual([
      {
        row: 'task-0002',
        file: null,
        problem: 'the group same also has tasks in the split dev',
      },
    ]);
  });

  it('a canary inside of a task', async () => {
    const { canaryOf } = await import('../../exports/release/canary.js');
    const canary = canaryOf('sample', 'seed');
    const directory = await writeSample(async (blobs) => [
      await sampleTask(blobs, 1, {
        prompt: await blobs.put(Buffer.from(JSON.stringify({ canary }))),
      }),
    ]);
    const { problems } = await verifyRelease(directory);
    expect(problems.map(({ problem }) => problem)).toContain('the canary stands in the task');
  });
});
