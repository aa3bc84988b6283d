import { z } from 'zod';
import type { Database } from '../../pipelines/engine/store/database.js';
import { leadingTypeSql, textSql } from '../split/hashed.js';

const StratumCount = z.object({
  split: z.string(),
  kind: z.string(),
  category: z.string(),
  difficulty: z.string(),
  type: z.string(),
  framework: z.string(),
  tasks: z.number(),
});
export type StratumCount = z.infer<typeof StratumCount>;

/** How many tasks of each stratum a relation has; a task counts once, for its leading type. */
export async function countStrata(database: Database, relation: string): Promise<StratumCount[]> {
  const names = 'split, kind, category, difficulty, type, framework';
  return database.all(
    `SELECT ${names}, CAST(count(*) AS INTEGER) AS tasks FROM ${relation}
      GROUP BY ${names} ORDER BY ${names}`,
    StratumCount,
  );
}

/** The tasks of a written release, as a relation that strata can be counted of. */
export function releasedRelation(directory: string, seed: string): string {
  const type = leadingTypeSql(seed, 'types', 'instance');
  return `(SELECT *, ${type} AS type FROM ${parquetOf(directory)})`;
}

/** All rows of a written release. */
export function parquetOf(directory: string): string {
  return `read_parquet(${textSql(`${directory}/data/*.parquet`)})`;
}

/** Tasks and families of each split of a written release; no tasks in those that have no rows. */
export async function countSplits(
  database: Database,
  directory: string,
  splits: readonly string[],
): Promise<Record<string, { tasks: number; families: number }>> {
  const counted = await database.all(
    `SELECT split, CAST(count(*) AS INTEGER) AS tasks,
        CAST(count(DISTINCT family) AS INTEGER) AS families
      FROM ${parquetOf(directory)} GROUP BY split`,
    z.object({ split: z.string(), tasks: z.number(), families: z.number() }),
  );
  const empty = splits.map((name) => [name, { tasks: 0, families: 0 }] as const);
  const full = counted.map(({ split, ...count }) => [split, count] as const);
  return Object.fromEntries([...empty, ...full]);
}
