import { INTEGER, VARCHAR } from '@duckdb/node-api';
import { z } from 'zod';
import { UnionFind } from '../../filters/near-duplicates/union-find.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { textSql } from './hashed.js';
import { nearDuplicates } from './near-duplicates.js';
import { countRows, pages } from './pages.js';
import { scratch } from './pool.js';
import { TableWriter } from './table-writer.js';

const Link = z.object({ one: z.number(), other: z.number() });

/** What tasks of different groups can have in common, and where it stands. */
const common = {
  site: `SELECT site AS key, "group" FROM ${scratch}.pool
    UNION SELECT parent, "group" FROM ${scratch}.pool WHERE parent IS NOT NULL`,
  instance: `SELECT DISTINCT instance AS key, "group" FROM ${scratch}.pool`,
  template: `SELECT DISTINCT template AS key, "group" FROM ${scratch}.pool
    WHERE template IS NOT NULL`,
} as const;

/**
 * Gives every group (repository, package, project) the name of its family: all groups that hang
 * together by a site, instance, template or parent, or by nearly the same source. A family is
 * called after the group in it that was published first, so newer material moves nothing.
 */
export async function nameFamilies(database: Database, threshold: number): Promise<void> {
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.groups AS
      SELECT "group", CAST(row_number() OVER (ORDER BY since, "group") - 1 AS INTEGER) AS n
      FROM (
        SELECT "group", min(coalesce(firstPublishedAt, publishedAt, '9999')) AS since
        FROM ${scratch}.pool GROUP BY "group"
      )`,
  );
  await findLinks(database, threshold);
  const total = await countRows(database, `${scratch}.groups`);
  const sets = new UnionFind(total);
  for await (const page of pages(database, `${scratch}.links`, 'one, other', Link)) {
    for (const { one, other } of page) sets.join(one, other);
  }
  await database.run(`CREATE OR REPLACE TABLE ${scratch}.roots (n INTEGER, root INTEGER)`);
  const roots = new TableWriter(database, 'roots', [INTEGER, INTEGER], scratch);
  for (let n = 0; n < total; n += 1) await roots.add([n, sets.find(n)]);
  await roots.flush();
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.families AS
      SELECT g."group", first."group" AS family
      FROM ${scratch}.groups g JOIN ${scratch}.roots r ON r.n = g.n
        JOIN ${scratch}.groups first ON first.n = r.root`,
  );
}

/** Pairs of groups that belong together, each with what they share. */
async function findLinks(database: Database, threshold: number): Promise<void> {
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.found (one INTEGER, other INTEGER, because VARCHAR)`,
  );
  for (const [name, keys] of Object.entries(common)) {
    await database.run(
      `INSERT INTO ${scratch}.found
        SELECT one, other, ${textSql(name)} FROM (
          SELECT min(g.n) OVER (PARTITION BY k.key) AS one, g.n AS other
          FROM (${keys}) k JOIN ${scratch}.groups g ON g."group" = k."group"
          WHERE k.key IN (SELECT key FROM (${keys}) GROUP BY key HAVING count(*) > 1)
        ) WHERE one <> other`,
    );
  }
  const found = new TableWriter(database, 'found', [INTEGER, INTEGER, VARCHAR], scratch);
  for await (const [one, other] of nearDuplicates(database, threshold)) {
    await found.add([one, other, 'near-duplicate']);
  }
  await found.flush();
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.links AS
      SELECT *, CAST(row_number() OVER (ORDER BY one, other, because) - 1 AS INTEGER) AS n
      FROM (SELECT DISTINCT * FROM ${scratch}.found)`,
  );
}
