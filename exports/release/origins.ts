import { z } from 'zod';
import type { Database } from '../../pipelines/engine/store/database.js';
import { TaskOrigin } from '../../pipelines/engine/task.js';
import { pages } from '../split/pages.js';
import { parquetOf } from './strata.js';

const Origin = TaskOrigin.omit({ template: true, parent: true, fingerprint: true });
export type Origin = z.infer<typeof Origin>;

const Listed = z.object({
  source: z.string(),
  group: z.string(),
  title: z.string().nullable(),
  url: z.string().nullable(),
  author: z.string().nullable(),
  license: z.string(),
  publishedAt: z.string().nullable(),
  rest: z.string(),
  tasks: z.number(),
});

const shown = ['source', 'group', 'title', 'url', 'author', 'license', 'publishedAt'] as const;
const inRest = ['pin', 'licenseEvidence', 'vendoredLicenses', 'vendoredLicenseList'] as const;

/** Every different origin of the tasks of a written release, and how many came from it. */
export async function* originsOf(
  database: Database,
  directory: string,
): AsyncGenerator<{ origin: Origin; tasks: number }> {
  const columns = shown.map((name) => `"${name}"`).join(', ');
  const rest = inRest.map((name) => `'${name}', json_extract(more, '$."${name}"')`).join(', ');
  await database.run(
    `CREATE OR REPLACE TABLE origins AS
      SELECT *, CAST(row_number() OVER (ORDER BY "group", source, rest, ${columns}) - 1 AS INTEGER) AS n
      FROM (
        SELECT ${columns}, CAST(json_object(${rest}) AS VARCHAR) AS rest,
          CAST(count(*) AS INTEGER) AS tasks
        FROM ${parquetOf(directory)} GROUP BY ALL
      )`,
  );
  for await (const page of pages(database, 'origins', `${columns}, rest, tasks`, Listed)) {
    for (const { rest: text, tasks, ...row } of page) {
      const parsed: unknown = JSON.parse(text);
      const given = { ...z.record(z.string(), z.unknown()).parse(parsed), ...row };
      const present = Object.entries(given).filter(([, value]) => value !== null);
      yield { origin: Origin.parse(Object.fromEntries(present)), tasks };
    }
  }
}
