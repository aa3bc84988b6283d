import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { listFiles } from '../release/list-files.js';
import type { Manifest } from '../release/manifest.js';
import { parquetFiles } from '../release/open-release.js';
import { columnTypes } from '../release/task-columns.js';
import { textSql } from '../split/hashed.js';
import type { Problems } from './problem.js';

const Pair = z.object({ key: z.string(), value: z.string() });
const Column = z.object({ column_name: z.string(), column_type: z.string() });

/** Containers carry the canary in their metadata, and tables have the columns that they ought to. */
export async function checkContainers(
  database: Database,
  directory: string,
  { canary, splits }: Manifest,
  problems: Problems,
): Promise<void> {
  for (const split of Object.keys(splits)) {
    for (const path of await parquetFiles(directory, split)) {
      const file = `data/${basename(path)}`;
      try {
        for (const problem of await tableProblems(database, path, canary)) {
          problems.add(problem, { file });
        }
      } catch (error) {
        problems.add(`cannot be read: ${messageOf(error)}`, { file });
      }
    }
  }
  const texts = ['README.md', 'croissant.json'];
  for await (const path of listFiles(directory, join(directory, 'plots'))) texts.push(path);
  for (const file of texts) {
    const text = await readFile(join(directory, file), 'utf8').catch(() => '');
    if (!text.includes(canary)) problems.add('the canary is not in it', { file });
  }
}

async function tableProblems(database: Database, path: string, canary: string): Promise<string[]> {
  const pairs = await database.all(
    `SELECT decode(key) AS key, decode(value) AS value
      FROM parquet_kv_metadata(${textSql(path)})`,
    Pair,
  );
  const columns = await database.all(
    `SELECT column_name, column_type FROM (DESCRIBE FROM read_parquet(${textSql(path)}))`,
    Column,
  );
  const found = columns.map(({ column_name, column_type }) => `${column_name} ${column_type}`);
  const wanted = columnTypes.map(([name, type]) => `${name} ${type}`);
  const problems: string[] = [];
  if (!pairs.some(({ key, value }) => key === 'canary' && value === canary)) {
    problems.push('the canary is not in its metadata');
  }
  if (found.join() !== wanted.join()) {
    problems.push(`has the columns ${found.join(', ')}, not ${wanted.join(', ')}`);
  }
  return problems;
}
