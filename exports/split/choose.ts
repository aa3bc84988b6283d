import { INTEGER, VARCHAR } from '@duckdb/node-api';
import { z } from 'zod';
import type { Database } from '../../pipelines/engine/store/database.js';
import type { Shortfall } from '../release/manifest.js';
import type { Dimension } from './dimensions.js';
import type { Values } from './goals.js';
import { pages } from './pages.js';
import { scratch } from './pool.js';
import type { SplitPlan } from './quotas.js';
import { shortfallOf } from './shortfalls.js';
import { SplitState } from './split-state.js';
import { TableWriter } from './table-writer.js';

const Lined = z.object({
  n: z.number(),
  split: z.string(),
  kind: z.string(),
  category: z.string(),
  difficulty: z.string(),
  type: z.string(),
  framework: z.string(),
  source: z.string(),
  group: z.string(),
  site: z.string(),
  instance: z.string(),
});
const columns = Object.keys(Lined.shape)
  .map((name) => `"${name}"`)
  .join(', ');

/**
 * Fills the quotas of all splits: first what each needs at least, then the rest, in the order of the
 * line. A task that fits nowhere is left out with the reason; nothing stands in for what is missing.
 */
export async function chooseTasks(
  database: Database,
  plans: readonly SplitPlan[],
): Promise<Shortfall[]> {
  const values = await valuesOf(database);
  const states = new Map(plans.map((plan) => [plan.name, new SplitState(plan, values)]));
  const taken = await takeNeeded(database, states);
  await database.run(`CREATE OR REPLACE TABLE ${scratch}.decided (n INTEGER, reason VARCHAR)`);
  const decided = new TableWriter(database, 'decided', [INTEGER, VARCHAR], scratch);
  for await (const page of pages(database, `${scratch}.lined`, columns, Lined)) {
    for (const task of page) {
      const state = states.get(task.split);
      if (state === undefined) continue;
      const isTaken = taken.has(task.n);
      const refusal = isTaken ? undefined : state.refusal(task);
      state.see(task, refusal);
      if (!isTaken && refusal === undefined) state.take(task);
      await decided.add([task.n, refusal ?? null]);
    }
  }
  await decided.flush();
  await listChosen(database);
  const goals = [...states.values()].flatMap(({ wanted, least }) => [
    ...wanted.all(),
    ...least.all(),
  ]);
  return goals.flatMap((goal) => shortfallOf(goal) ?? []);
}

/** The numbers of the tasks that minimums ask for: no more of them than the minimums together. */
async function takeNeeded(
  database: Database,
  states: ReadonlyMap<string, SplitState>,
): Promise<Set<number>> {
  const taken = new Set<number>();
  if (![...states.values()].some(({ hasLeast }) => hasLeast)) return taken;
  for await (const page of pages(database, `${scratch}.lined`, columns, Lined)) {
    for (const task of page) {
      const state = states.get(task.split);
      if (!state?.isNeeded(task) || state.refusal(task) !== undefined) continue;
      state.take(task);
      taken.add(task.n);
    }
  }
  return taken;
}

async function valuesOf(database: Database): Promise<Values> {
  const distinct = async (name: Dimension) => {
    const sql = `SELECT DISTINCT "${name}" AS value FROM ${scratch}.lined ORDER BY value`;
    const found = await database.all(sql, z.object({ value: z.string() }));
    return found.map(({ value }) => value);
  };
  return {
    kind: await distinct('kind'),
    category: await distinct('category'),
    difficulty: await distinct('difficulty'),
    type: await distinct('type'),
    framework: await distinct('framework'),
  };
}

async function listChosen(database: Database): Promise<void> {
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.chosen AS
      SELECT l.hash, l.id, l.split, l.family, l.kind, l.category, l.difficulty, l.type,
        l.framework, CAST(row_number() OVER (ORDER BY l.split, l.id) - 1 AS INTEGER) AS n
      FROM ${scratch}.lined l JOIN ${scratch}.decided d ON d.n = l.n WHERE d.reason IS NULL`,
  );
}
