import { z } from 'zod';
import type { Jsonable } from '../../pipelines/engine/json.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { countRows, pages } from './pages.js';
import { scratch } from './pool.js';

const LeftOut = z.object({
  id: z.string(),
  split: z.string().nullable(),
  family: z.string(),
  reason: z.string(),
});

const Merged = z.object({
  group: z.string(),
  with: z.string(),
  because: z.string(),
  family: z.string(),
});

/** What a reader of a release may miss: tasks that were not chosen, groups that became one. */
export interface SelectionLists {
  readonly leftOut: number;
  readonly merged: number;
  readonly lists: Readonly<Record<string, AsyncIterable<Jsonable>>>;
}

export async function selectionLists(database: Database): Promise<SelectionLists> {
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.left_out AS
      SELECT *, CAST(row_number() OVER (ORDER BY id) - 1 AS INTEGER) AS n FROM (
        SELECT l.id, l.split, l.family, d.reason
        FROM ${scratch}.lined l JOIN ${scratch}.decided d ON d.n = l.n WHERE d.reason IS NOT NULL
        UNION ALL
        SELECT p.id, NULL, f.family, p.barred FROM ${scratch}.pool p
          JOIN ${scratch}.families f ON f."group" = p."group" WHERE p.barred IS NOT NULL
      )`,
  );
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.merged AS
      SELECT *, CAST(row_number() OVER (ORDER BY "group", "with", because) - 1 AS INTEGER) AS n
      FROM (
        SELECT a."group", b."group" AS "with", k.because, f.family
        FROM ${scratch}.links k JOIN ${scratch}.groups a ON a.n = k.other
          JOIN ${scratch}.groups b ON b.n = k.one
          JOIN ${scratch}.families f ON f."group" = a."group"
      )`,
  );
  return {
    leftOut: await countRows(database, `${scratch}.left_out`),
    merged: await countRows(database, `${scratch}.merged`),
    lists: {
      'left-out': lines(database, 'left_out', 'id, split, family, reason', LeftOut),
      merged: lines(database, 'merged', '"group", "with", because, family', Merged),
    },
  };
}

async function* lines<T extends Jsonable>(
  database: Database,
  table: string,
  columns: string,
  row: z.ZodType<T>,
): AsyncGenerator<T> {
  for await (const page of pages(database, `${scratch}.${table}`, columns, row)) yield* page;
}
