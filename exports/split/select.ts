import { join } from 'node:path';
import type { Database } from '../../pipelines/engine/store/database.js';
import type { Shortfall } from '../release/manifest.js';
import { chooseTasks } from './choose.js';
import { nameFamilies } from './families.js';
import { textSql } from './hashed.js';
import { placeTasks } from './place.js';
import { openPool, scratch, taskPipelines } from './pool.js';
import { type QuotaFile, splitPlans } from './quotas.js';

export interface Selection {
  readonly pipelines: readonly string[];
  readonly shortfalls: readonly Shortfall[];
}

export interface SelectionOptions {
  readonly seed: string;
  readonly quotas: QuotaFile;
  readonly pipelines: readonly string[];
  /** Marks what may not be chosen in the column `barred` of the pool, each with its reason. */
  bar(database: Database): Promise<void>;
  onStep?(name: string): void;
}

/** Chooses tasks of a workspace; what was chosen stands in tables beside its catalogue. */
export async function selectTasks(
  database: Database,
  folder: string,
  options: SelectionOptions,
): Promise<Selection> {
  const { seed, quotas, onStep } = options;
  const file = textSql(join(folder, 'selection.duckdb'));
  await database.run(`ATTACH ${file} AS ${scratch} (ROW_GROUP_SIZE 32768)`);
  onStep?.('reading the tasks');
  const pipelines = await taskPipelines(database, options.pipelines);
  await openPool(database, pipelines, seed);
  onStep?.('finding what belongs together');
  await nameFamilies(database, quotas.duplicates);
  await options.bar(database);
  onStep?.('filling the quotas');
  const plans = splitPlans(quotas);
  await placeTasks(database, plans, quotas.strata, seed);
  const shortfalls = await chooseTasks(database, plans);
  return { pipelines: pipelines.map(({ pipeline }) => pipeline), shortfalls };
}
