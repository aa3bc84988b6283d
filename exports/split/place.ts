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
  const cell = ['split', ...strata.map((name) => `"${name}"`)].join(', ');
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.lined AS
      SELECT *, CAST(row_number() OVER (ORDER BY split, turn, draw, id) - 1 AS INTEGER) AS n
      FROM (
        SELECT *, row_number() OVER (PARTITION BY ${cell} ORDER BY draw, id) AS turn
        FROM (
          SELECT p.hash, p.id, p.kind, p.category, p.difficulty, p.type, p.framework, p.source,
            p."group", p.site, p.instance, p.draw, f.family, f.split
          FROM ${scratch}.pool p JOIN (
            SELECT "group", family, ${split} AS split
            FROM (SELECT *, ${fractionSql(seed, 'split', 'family')} AS place FROM ${scratch}.families)
          ) f ON f."group" = p."group"
          WHERE p.barred IS NULL
        )
      )`,
  );
}
