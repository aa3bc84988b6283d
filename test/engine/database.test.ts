import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { Database } from '../../pipelines/engine/store/database.js';
import { temporaryDirectory } from '../support/freshet.js';

const Count = z.object({ n: z.number() });
/** More text than the memory that DuckDB gets at first. */
const wide = "SELECT length(string_agg(repeat('x', 1000000), '')) > 0 AS n FROM range(100)";

async function open(file: string): Promise<Database> {
  const options = { temporaryDirectory: `${file}.temporary`, patienceMilliseconds: 0 };
  const database = await Database.open(file, options);
  onTestFinished(() => database.close());
  return database;
}

it('gives a statement more memory when it needs more', async () => {
  const database = await open(join(await temporaryDirectory(), "it's.duckdb"));
  const { n } = await database.one(wide, z.object({ n: z.boolean() }));
  expect(n).toBe(true);
});

it('begins a transaction again that ran out of memory, and does nothing of it twice', async () => {
  const database = await open(join(await temporaryDirectory(), 'a.duckdb'));
  await database.run('CREATE TABLE entries (n INTEGER)');
  let begun = 0;
  await database.transaction(async () => {
    begun += 1;
    await database.run('INSERT INTO entries VALUES (1)');
    await database.run(`CREATE TABLE wide AS ${wide}`);
  });
  expect(begun).toBeGreaterThan(1);
  expect(await database.one('SELECT count(*)::INTEGER AS n FROM entries', Count)).toEqual({ n: 1 });
});

it('leaves nothing of a transaction that failed', async () => {
  const database = await open(join(await temporaryDirectory(), 'a.duckdb'));
  await database.run('CREATE TABLE entries (n INTEGER)');
  const failing = database.transaction(async () => {
    await database.run('INSERT INTO entries VALUES (1)');
    throw new Error('in the middle');
  });
  await expect(failing).rejects.toThrow('in the middle');
  expect(await database.one('SELECT count(*)::INTEGER AS n FROM entries', Count)).toEqual({ n: 0 });
});

it('says what to do with a file that is damaged', async () => {
  const file = join(await temporaryDirectory(), 'a.duckdb');
  await writeFile(file, 'not a catalogue'.repeat(1000));
  await expect(open(file)).rejects.toThrow('cannot be opened');
});
