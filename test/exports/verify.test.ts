import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileEntry, listFiles } from '../../exports/release/list-files.js';
import { openRelease } from '../../exports/release/open-release.js';
import { verifyRelease } from '../../exports/verify/verify.js';
import { temporaryDirectory } from '../support/freshet.js';
import { sampleTask, writeSample } from '../support/release.js';

/** A release of six tasks in two splits. */
const sample = () =>
  writeSample((blobs) =>
    Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) =>
        sampleTask(blobs, number, { split: number < 3 ? 'dev' : 'test' }),
      ),
    ),
  );

it('finds nothing wrong with a copy in another place', async () => {
  const copy = join(await temporaryDirectory(), 'copy');
  await cp(await sample(), copy, { recursive: true });
  const { problems, rows, ok } = await verifyRelease(copy);
  expect(problems).toEqual([]);
  expect({ rows, ok }).toEqual({ rows: 6, ok: true });
});

async function flipAt(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

async function flipIn(path: string, text: string): Promise<void> {
  const at = (await readFile(path)).indexOf(text);
  expect(at).toBeGreaterThan(0);
  await flipAt(path, at);
}

describe('names what a byte was flipped in', () => {
  it('a value in Parquet', async () => {
    const directory = await sample();
    const file = 'data/test-00000-of-00001.parquet';
    for (const text of ['npm:package-4@1.0.0#site', 'Page 4, broken', 'package-4']) {
      await cp(directory, `${directory}-copy`, { recursive: true });
      await flipIn(join(`${directory}-copy`, file), text);
      const { problems } = await verifyRelease(`${directory}-copy`);
      console.log(problems);
      expect(problems).toContainEqual(expect.objectContaining({ row: 'task-0004', file }));
      await rm(`${directory}-copy`, { recursive: true });
    }
  });
});
