import { z } from 'zod';
import type { Database } from '../../pipelines/engine/store/database.js';

const pageRows = 8_192;

/**
 * Reads a table whose column `n` counts its rows from 0, a page at a time and in this order. A
 * stream would hold the result of its query meanwhile, and fail where that needs more memory.
 */
export async function* pages<T>(
  database: Database,
  table: string,
  columns: string,
  row: z.ZodType<T>,
): AsyncGenerator<T[]> {
  for (let from = 0; ; from += pageRows) {
    const page = await database.all(
      `SELECT ${columns} FROM ${table} WHERE n >= ${from} AND n < ${from + pageRows} ORDER BY n`,
      row,
    );
    if (page.length === 0) return;
    yield page;
  }
}

export async function countRows(database: Database, relation: string): Promise<number> {
  const { total } = await database.one(
    `SELECT CAST(count(*) AS INTEGER) AS total FROM ${relation}`,
    z.object({ total: z.number() }),
  );
  return total;
}
