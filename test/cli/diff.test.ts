import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { findInCorpus } from '../../exports/overlap/find-in-corpus.js';
import { readCorpus } from '../../exports/overlap/read-corpus.js';
import { comparisonText } from '../../exports/overlap/report.js';
import { openRelease } from '../../exports/release/open-release.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { freshet, temporaryDirectory } from '../support/freshet.js';
import { pngOf, type SiteLooks, site } from '../support/planted-sites.js';
import { putJson, sampleTask, writeSample } from '../support/release.js';

async function planted(blobs: Blobs, number: number, looks: SiteLooks): Promise<ReleasedTask> {
  const files = Object.entries(site(looks)).map(([path, code]) => ({ path, code }));
  const broken = await blobs.put(await pngOf(looks));
  const prompt = { id: String(number), files, screenshots: [{ route: '/', broken }] };
  return sampleTask(blobs, number, { prompt: await putJson(blobs, prompt) });
}

const older = () =>
  writeSample(
    (blobs) =>
      Promise.all(['one', 'two', 'three'].map((seed, at) => planted(blobs, at + 1, { seed }))),
    { name: 'spring' },
  );

async function run(...args: string[]) {
  const { code, stdout } = await freshet([...args, '--json'], process.cwd());
  return { code, report: JSON.parse(stdout) };
}

describe('freshet diff', () => {
  it('finds planted near-duplicates and shared sources, and exits with 1', async () => {
    const newer = await writeSample(
      async (blobs) => [
        await planted(blobs, 11, { seed: 'one', classes: 'renamed-' }),
        await planted(blobs, 12, { seed: 'two', reflowed: true }),
        await planted(blobs, 3, { seed: 'new' }),
        await planted(blobs, 14, { seed: 'fresh' }),
      ],
      { name: 'autumn' },
    );
    const { code, report } = await run('diff', await older(), newer);
    expect(code).toBe(1);
    expect(report).toMatchObject({
      ok: false,
      a: { name: 'spring', tasks: 3 },
      b: { name: 'autumn', tasks: 4 },
      alike: { source: 1, text: 2, code: 1, look: 1, any: 3 },
      sharedSources: ['package-3'],
    });
    const text = comparisonText(report);
    expect(text).toContain('3 of the 4 tasks of autumn are in spring (3 tasks)');
    expect(text).toMatch(/task-0011 is like task-0001: text, 100 %/);
  });

  it('finds nothing where nothing is', async () => {
    const newer = await writeSample((blobs) =>
      Promise.all([planted(blobs, 21, { seed: 'fresh' }), planted(blobs, 22, { seed: 'fresher' })]),
    );
    const fresh = await run('diff', await older(), newer);
    expect(fresh).toMatchObject({ code: 0, report: { ok: true, alike: { any: 0 } } });
  });
});

describe('freshet overlap', () => {
  const leaked = site({ seed: 'two' });

  it('finds tasks in a folder of sites, by text, code and look', async () => {
    const folder = join(await temporaryDirectory(), 'sites');
    for (const [name, seed] of [
      ['copied', 'two'],
      ['other', 'far away'],
    ] as const) {
      await mkdir(join(folder, name), { recursive: true });
      for (const [path, text] of Object.entries(site({ seed }))) {
        await writeFile(join(folder, name, path), text);
      }
      await writeFile(join(folder, name, 'shot.png'), await pngOf({ seed }));
    }
    const { code, report } = await run('overlap', await older(), folder);
    expect(code).toBe(1);
    expect(report).toMatchObject({
      release: 'spring',
      tasks: 3,
      records: 2,
      found: { any: 1, text: 1, code: 1, look: 1 },
      findings: [
        {
          task: 'task-0002',
          text: { share: 1, record: 'copied', inRecord: 1 },
          code: { share: 1, record: 'copied' },
          look: 'copied',
        },
      ],
    });
  });

  /** What is found in a collection, without a command line around it. */
  async function findIn(collection: string) {
    const release = await openRelease(await older());
    return findInCorpus(release.tasks(), release.blobs, readCorpus(collection), 10);
  }

  it('finds them in rows of JSON lines and Parquet, however they are built', async () => {
    const directory = await temporaryDirectory();
    const lines = join(directory, 'chats.jsonl');
    const rows = [
      { messages: [{ role: 'user', content: 'Make me a page.' }] },
      { messages: [{ role: 'assistant', content: leaked['index.html'] }] },
    ];
    await writeFile(lines, rows.map((row) => JSON.stringify(row)).join('\n'));
    const inLines = await findIn(lines);
    expect(inLines.records).toBe(2);
    expect(inLines.found.map(({ text }) => text.share > 0.9)).toEqual([false, true, false]);
    expect(inLines.found[1]).toMatchObject({ text: { record: 'chats.jsonl:2' } });
    const parquet = join(directory, 'code.parquet');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(
      `COPY (SELECT 'style.css' AS path, $1 AS content) TO '${parquet}' (FORMAT parquet)`,
      [leaked['style.css'] ?? ''],
    );
    connection.closeSync();
    const inTable = await findIn(parquet);
    expect(inTable.found.map(({ code }) => code.share > 0.3)).toEqual([false, true, false]);
    expect(inTable.found[1]?.text.share).toBe(0);
  });

  it('says which line cannot be read, and what it can read at all', async () => {
    const file = join(await temporaryDirectory(), 'rows.jsonl');
    await writeFile(file, '{"text": "fine"}\n{broken\n');
    await expect(findIn(file)).rejects.toMatchObject({ problems: [{ place: { file, line: 2 } }] });
    await expect(findIn('package.json')).rejects.toMatchObject({
      problems: [{ fix: expect.stringContaining('.parquet') }],
    });
  });
});
