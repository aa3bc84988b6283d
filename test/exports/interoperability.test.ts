import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { from } from 'arquero';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { sha256 } from '../../pipelines/engine/hash.js';
import { sampleTask, writeSample } from '../support/release.js';

const release = () =>
  writeSample((blobs) =>
    Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        sampleTask(blobs, number, {
          split: number < 3 ? 'dev' : 'test',
          types: number === 5 ? [] : ['overflow', 'crowding'],
          difficulty: number % 2 === 0 ? 'Easy' : 'Hard',
        }),
      ),
    ),
  );

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const lines = async (path: string) =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

it('loads with DuckDB, with types, prompts and the canary', async () => {
  const directory = await release();
  const files = join(directory, 'data', '*.parquet');
  const rows = await query(
    `SELECT split, count(*)::INTEGER AS tasks, list(len(types) ORDER BY id) AS types,
        bool_and(json_valid(input) AND json_valid(target)) AS whole
      FROM read_parquet('${files}') GROUP BY split ORDER BY split`,
  );
  expect(rows).toEqual([
    { split: 'dev', tasks: 2, types: ['2', '2'], whole: true },
    { split: 'test', tasks: 3, types: ['2', '2', '0'], whole: true },
  ]);
  const [metadata] = await query(
    `SELECT decode(value) AS canary FROM parquet_kv_metadata('${files}')
      WHERE decode(key) = 'canary' LIMIT 1`,
  );
  const manifest = z
    .object({ canary: z.string() })
    .parse(JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')));
  expect(metadata).toEqual({ canary: manifest.canary });
});

it('follows the conventions of Hugging Face: a card whose header names the files of each split', async () => {
  const directory = await release();
  const [, header = ''] = (await readFile(join(directory, 'README.md'), 'utf8')).split('---\n');
  const Card = z.object({
    license: z.array(z.string()),
    size_categories: z.array(z.string()),
    configs: z.array(
      z.object({
        config_name: z.literal('default'),
        data_files: z.array(z.object({ split: z.string(), path: z.string() })),
      }),
    ),
  });
  const { configs, license } = Card.parse(parse(header));
  expect(license).toEqual(['mit']);
  const names = await readdir(join(directory, 'data'));
  const data = configs[0]?.data_files ?? [];
  expect(data.map(({ split }) => split)).toEqual(['dev', 'test']);
  for (const { split, path } of data) {
    const [before = '', after = ''] = path.replace('data/', '').split('*');
    const matched = names.filter((name) => name.startsWith(before) && name.endsWith(after));
    expect(matched).toEqual([`${split}-00000-of-00001.parquet`]);
  }
});

it('is a dataset of input, target and metadata, one a line, that arquero tabulates', async () => {
  const Line = z.object({
    id: z.string(),
    input: z.string(),
    target: z.string(),
    metadata: z.looseObject({ split: z.string(), difficulty: z.string(), prompt: z.string() }),
  });
  const directory = await release();
  const read = z.array(Line).parse(await lines(join(directory, 'jsonl', 'test.jsonl')));
  for (const { input, metadata } of read) expect(sha256(input)).toBe(metadata.prompt);
  const table = from(read.map(({ metadata }) => ({ ...metadata })))
    .groupby('difficulty')
    .count()
    .orderby('difficulty');
  expect(table.objects()).toEqual([
    { difficulty: 'Easy', count: 1 },
    { difficulty: 'Hard', count: 2 },
  ]);
  const columns = await query(`SELECT * FROM read_parquet('${join(directory, 'data', 'dev*')}')`);
  expect(from(columns).array('id')).toEqual(['task-0001', 'task-0002']);
});

it('describes itself in Croissant, with the hash of each file of data', async () => {
  const directory = await release();
  const Croissant = z.looseObject({
    conformsTo: z.literal('http://mlcommons.org/croissant/1.0'),
    name: z.literal('sample'),
    distribution: z.array(z.object({ contentUrl: z.string(), sha256: z.string() })),
    recordSet: z.array(z.looseObject({ field: z.array(z.looseObject({ name: z.string() })) })),
  });
  const text = await readFile(join(directory, 'croissant.json'), 'utf8');
  const { distribution, recordSet } = Croissant.parse(JSON.parse(text));
  for (const { contentUrl, sha256: hash } of distribution) {
    expect(sha256(await readFile(join(directory, contentUrl)))).toBe(hash);
  }
  const [described] = await query(
    `SELECT list(column_name) AS names FROM (DESCRIBE FROM read_parquet('${directory}/data/dev*'))`,
  );
  expect(recordSet[0]?.field.map(({ name }) => name)).toEqual(described?.names);
});
