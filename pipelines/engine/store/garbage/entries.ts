import { z } from 'zod';
import type { Database } from '../database.js';

const same = (table: string, kept: string, columns: readonly string[]) =>
  `NOT EXISTS (SELECT 1 FROM ${kept} k WHERE ${columns
    .map((column) => `k.${column} = ${table}.${column}`)
    .join(' AND ')})`;

const tables = [
  'rows',
  'outcomes',
  'steps',
  'failures',
  'snapshots',
  'units',
  'found',
  'flow',
  'builds',
] as const;
type Table = (typeof tables)[number];
export type EntryCounts = Record<Table, number>;

/** Which entries of each table nothing that is kept needs. */
const garbage: Record<Table, string> = {
  rows: same('rows', 'kept_rows', ['hash']),
  outcomes: same('outcomes', 'kept_outcomes', ['stage', 'key']),
  steps: same('steps', 'kept_steps', ['stage', 'row']),
  failures: same('failures', 'kept_steps', ['stage', 'row']),
  snapshots: same('snapshots', 'kept_snapshots', ['snapshot']),
  units: same('units', 'kept_snapshots', ['snapshot']),
  found: same('found', 'kept_snapshots', ['snapshot']),
  flow: same('flow', 'kept_builds', ['pipeline']),
  builds: same('builds', 'kept_builds', ['pipeline']),
};

/** Counts what would go, table by table. */
export async function countGarbage(database: Database): Promise<EntryCounts> {
  return eachTable(async (table) => {
    const { n } = await database.one(
      `SELECT count(*)::INTEGER AS n FROM ${table} WHERE ${garbage[table]}`,
      z.object({ n: z.number() }),
    );
    return n;
  });
}

/** Removes it, all or nothing. */
export async function deleteGarbage(database: Database): Promise<EntryCounts> {
  return database.transaction(() =>
    eachTable((table) => database.run(`DELETE FROM ${table} WHERE ${garbage[table]}`)),
  );
}

async function eachTable(count: (table: Table) => Promise<number>): Promise<EntryCounts> {
  const counts: EntryCounts = {
    rows: 0,
    outcomes: 0,
    steps: 0,
    failures: 0,
    snapshots: 0,
    units: 0,
    found: 0,
    flow: 0,
    builds: 0,
  };
  for (const table of tables) counts[table] = await count(table);
  return counts;
}
