import { INTEGER, TIMESTAMP, UUID, VARCHAR } from '@duckdb/node-api';
import { append, uuid } from './append.js';
import type { Database } from './database.js';
import { timestamp } from './timestamp.js';

export interface StoredRow {
  readonly hash: string;
  readonly id: string;
  readonly body: string;
}

/** One line of an outcome: a patch that was kept, or the reason of a drop. */
export interface OutcomeLine {
  readonly key: string;
  readonly ord: number;
  readonly patch: string | null;
  readonly reason: string | null;
  readonly detail: string | null;
}

export interface StepLine {
  readonly row: string;
  readonly key: string;
  readonly ord: number;
  readonly out: StoredRow | null;
  readonly reason: string | null;
  readonly detail: string | null;
}

interface FailureLine {
  readonly row: string;
  readonly id: string;
  readonly message: string;
  readonly attempts: number;
}

export interface Batch {
  readonly outcomes: readonly (OutcomeLine & { at: Date; milliseconds: number })[];
  readonly steps: readonly StepLine[];
  readonly failures: readonly FailureLine[];
}

/** Adds a batch of a stage. Call it inside a transaction. */
export async function writeBatch(
  database: Database,
  identity: string,
  batch: Batch,
): Promise<void> {
  const { connection } = database;
  const stage = uuid(identity);
  await addRows(
    database,
    batch.steps.flatMap(({ out }) => out ?? []),
  );
  await append(
    connection,
    'outcomes',
    [UUID, UUID, INTEGER, VARCHAR, VARCHAR, VARCHAR, TIMESTAMP, INTEGER],
    batch.outcomes.map((line) => [
      stage,
      uuid(line.key),
      line.ord,
      line.patch,
      line.reason,
      line.detail,
      timestamp(line.at),
      Math.round(line.milliseconds),
    ]),
  );
  await append(
    connection,
    'steps',
    [UUID, UUID, UUID, INTEGER, UUID, VARCHAR, VARCHAR, VARCHAR],
    batch.steps.map((line) => [
      stage,
      uuid(line.row),
      uuid(line.key),
      line.ord,
      line.out && uuid(line.out.hash),
      line.out?.id ?? null,
      line.reason,
      line.detail,
    ]),
  );
  await append(
    connection,
    'failures',
    [UUID, UUID, VARCHAR, VARCHAR, INTEGER, TIMESTAMP],
    batch.failures.map((line) => [
      stage,
      uuid(line.row),
      line.id,
      line.message,
      line.attempts,
      timestamp(new Date()),
    ]),
  );
}

/** Stores rows that are not there yet. Call it inside a transaction. */
export async function addRows(database: Database, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const distinct = [...new Map(rows.map((row) => [row.hash, row])).values()];
  await database.run('CREATE OR REPLACE TEMP TABLE arriving (hash UUID, id VARCHAR, body VARCHAR)');
  await append(
    database.connection,
    'arriving',
    [UUID, VARCHAR, VARCHAR],
    distinct.map((row) => [uuid(row.hash), row.id, row.body]),
    'temp',
  );
  await database.run(
    'INSERT INTO rows SELECT a.* FROM arriving a ANTI JOIN rows r ON r.hash = a.hash',
  );
}
