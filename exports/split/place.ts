import type { Database } from '../../pipelines/engine/store/database.js';
import type { Dimension } from './dimensions.js';
import { fractionSql, textSql } from './hashed.js';
import { scratch } from './pool.js';
import type { SplitPlan } from './quotas.js';

/**
 * Puts every family into a split by a hash of the seed and its name, and lines the tasks up in the
 * order in which quotas take them: the first of every stratum, then the second of each, and so on.
 */
export async function placeTasks(
  database: Database,
  plans: readonly SplitPlan[],
  strata: readonly Dimension[],
  seed: string,
): Promise<void> {
  const whole = plans.reduce((sum, { share }) => sum + share, 0);
  let below = 0;
  const cases = plans.slice(0, -1).map(({ name, share }) => {
    below += share;
    return `WHEN place < ${below / whole} THEN ${textSql(name)}`;
  });
  const last = textSql(plans.at(-1)?.name ?? '');
  const split = cases.length === 0 ? last : `CASE ${cases.join(' ')} ELSE ${last} END`;
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.placed AS
      SELECT p.hash, p.id, p.kind, p.category, p.difficulty, p.type, p.framework, p.source,
        p."group", p.site, p.instance, p.draw, f.family, f.split
      FROM ${scratch}.pool p JOIN (
        SELECT "group", family, ${split} AS split
        FROM (SELECT *, ${fractionSql(seed, 'split', 'family')} AS place FROM ${scratch}.families)
      ) f ON f."group" = p."group"
      WHERE p.barred IS NULL`,
  );
  await lineUp(database, strata, seed);
}

/**
 * Windows hold all that they order, so they get numbers alone: where a row is, its stratum as a
 * hash that is forgotten afterwards, and its draw. What is long is sorted, which DuckDB does on disk.
 */
async function lineUp(
  database: Database,
  strata: readonly Dimension[],
  seed: string,
): Promise<void> {
  const cell = ['split', ...strata.map((name) => `"${name}"`)].join(', ');
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.turns AS
      SELECT place, split, draw, tie,
        CAST(row_number() OVER (PARTITION BY cell ORDER BY draw, tie) AS INTEGER) AS turn
      FROM (
        SELECT rowid AS place, split, draw, ${fractionSql(seed, 'tie', 'id')} AS tie,
          hash(${cell}) AS cell
        FROM ${scratch}.placed
      )`,
  );
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.numbers AS
      SELECT place, turn,
        CAST(row_number() OVER (ORDER BY split, turn, draw, tie) - 1 AS INTEGER) AS n
      FROM ${scratch}.turns`,
  );
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.lined AS
      SELECT p.*, k.turn, k.n
      FROM ${scratch}.placed p JOIN ${scratch}.numbers k ON k.place = p.rowid ORDER BY k.n`,
  );
  for (const table of ['placed', 'turns', 'numbers']) {
    await database.run(`DROP TABLE ${scratch}.${table}`);
  }
}
