import { VARCHAR } from '@duckdb/node-api';
import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { excludedBy } from '../ledger/excluded-by.js';
import { ComparedTask } from '../overlap/imprint.js';
import type { Side } from '../overlap/imprint-table.js';
import { textSql } from './hashed.js';
import { pages } from './pages.js';
import { scratch } from './pool.js';
import { TableWriter } from './table-writer.js';

/** Keeps out what came before a date; what cannot say when it came may be as old as any. */
export async function barOld(database: Database, since: string): Promise<void> {
  await database.run(
    `UPDATE ${scratch}.pool SET barred = CASE
        WHEN publishedAt IS NULL THEN 'nobody knows when it appeared'
        ELSE ${textSql(`it appeared before ${since}`)} END
      WHERE barred IS NULL AND (
        publishedAt IS NULL OR CAST(publishedAt AS TIMESTAMPTZ) < CAST(${textSql(`${since}T00:00:00Z`)} AS TIMESTAMPTZ)
      )`,
  );
}

/** Keeps out what past releases have already, or something near to it. */
export async function barPast(
  database: Database,
  blobs: Blobs,
  past: readonly Side[],
): Promise<void> {
  if (past.length === 0) return;
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.compared AS
      SELECT id, "group", url, prompt, solution,
        CAST(row_number() OVER (ORDER BY id) - 1 AS INTEGER) AS n
      FROM ${scratch}.pool WHERE barred IS NULL`,
  );
  const excluded = await excludedBy(comparedTasks(database), blobs, past);
  await database.run(`CREATE OR REPLACE TABLE ${scratch}.past (id VARCHAR, reason VARCHAR)`);
  const writer = new TableWriter(database, 'past', [VARCHAR, VARCHAR], scratch);
  for (const [id, { level, of, other, value }] of excluded) {
    await writer.add([id, `${of} has ${other} already (${level}: ${value})`]);
  }
  await writer.flush();
  await database.run(
    `UPDATE ${scratch}.pool SET barred = past.reason FROM ${scratch}.past past
      WHERE past.id = pool.id AND pool.barred IS NULL`,
  );
}

async function* comparedTasks(database: Database): AsyncGenerator<ComparedTask> {
  const columns = 'id, "group", url, prompt, solution';
  const Row = ComparedTask.extend({ url: z.string().nullable() });
  for await (const page of pages(database, `${scratch}.compared`, columns, Row)) yield* page;
}
