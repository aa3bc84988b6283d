import { z } from 'zod';
import type { Database } from '../../pipelines/engine/store/database.js';
import { ReleasedTask } from '../release/released-task.js';
import { countRows } from './pages.js';
import { scratch } from './pool.js';

/** Rows that are sorted at a time, and rows that are held by this process. */
const partRows = 50_000;
const pageRows = 512;

const Chosen = z.object({ body: z.string(), split: z.string(), family: z.string() });

/** The chosen tasks as they stand in the workspace, by split and id. */
export async function* chosenTasks(database: Database): AsyncGenerator<ReleasedTask> {
  const total = await countRows(database, `${scratch}.chosen`);
  for (let from = 0; from < total; from += partRows) {
    await database.run(
      `CREATE OR REPLACE TABLE ${scratch}.part AS
        SELECT c.n, c.split, c.family, r.body FROM rows r JOIN (
          SELECT * FROM ${scratch}.chosen WHERE n >= ${from} AND n < ${from + partRows}
        ) c ON c.hash = r.hash ORDER BY c.n`,
    );
    for (let at = from; at < Math.min(from + partRows, total); at += pageRows) {
      const page = await database.all(
        `SELECT body, split, family FROM ${scratch}.part
          WHERE n >= ${at} AND n < ${at + pageRows} ORDER BY n`,
        Chosen,
      );
      for (const { body, split, family } of page) {
        const row: unknown = JSON.parse(body);
        yield ReleasedTask.parse({
          ...z.record(z.string(), z.unknown()).parse(row),
          split,
          family,
        });
      }
    }
  }
}
