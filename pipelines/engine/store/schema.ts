import { z } from 'zod';
import { UserError } from '../errors.js';
import type { Database } from './database.js';

const schemaVersion = 1;

/**
 * No primary keys and no indexes: one process writes, and it only writes what a set join did not
 * find, so an index would cost memory and prove nothing.
 */
const tables = [
  // Every row that ever was, by the hash of its canonical JSON.
  'CREATE TABLE rows (hash UUID, id VARCHAR, body VARCHAR)',
  // What a stage made of exactly this row; several outputs have several entries.
  `CREATE TABLE steps (
    stage UUID, row UUID, key UUID, ord INTEGER, out UUID, out_id VARCHAR,
    reason VARCHAR, detail VARCHAR
  )`,
  // What a stage made of these input fields, whatever row they came in.
  `CREATE TABLE outcomes (
    stage UUID, key UUID, ord INTEGER, patch VARCHAR, reason VARCHAR, detail VARCHAR,
    made TIMESTAMP, milliseconds INTEGER
  )`,
  'CREATE TABLE failures (stage UUID, row UUID, id VARCHAR, message VARCHAR, attempts INTEGER, made TIMESTAMP)',
  `CREATE TABLE snapshots (
    snapshot UUID, source VARCHAR, arguments VARCHAR, fingerprint VARCHAR, started TIMESTAMP,
    complete BOOLEAN
  )`,
  'CREATE TABLE units (snapshot UUID, path VARCHAR, unit VARCHAR, done BOOLEAN)',
  'CREATE TABLE found (snapshot UUID, path VARCHAR, ord INTEGER, row UUID, id VARCHAR)',
  // The last build of each pipeline: which row went into which step and what came out.
  `CREATE TABLE flow (
    pipeline VARCHAR, step INTEGER, stage VARCHAR, row UUID, id VARCHAR, out UUID, out_id VARCHAR,
    reason VARCHAR, detail VARCHAR, failed BOOLEAN
  )`,
  'CREATE TABLE builds (pipeline VARCHAR, step INTEGER, stage VARCHAR, arguments VARCHAR, made TIMESTAMP)',
];

export async function createSchema(database: Database): Promise<void> {
  await database.transaction(async () => {
    for (const table of tables) await database.run(table);
    await database.run('CREATE TABLE workspace (version INTEGER)');
    await database.run('INSERT INTO workspace VALUES ($version)', { version: schemaVersion });
  });
}

export async function hasSchema(database: Database): Promise<boolean> {
  const { n } = await database.one(
    "SELECT count(*)::INTEGER AS n FROM information_schema.tables WHERE table_name = 'workspace'",
    z.object({ n: z.number() }),
  );
  return n > 0;
}

export async function checkVersion(database: Database, directory: string): Promise<void> {
  const { version } = await database.one(
    'SELECT version FROM workspace',
    z.object({ version: z.number() }),
  );
  if (version === schemaVersion) return;
  throw new UserError(
    `The workspace ${directory} has format ${version}; this freshet reads and writes format ${schemaVersion}.`,
    version > schemaVersion
      ? 'Use a newer freshet.'
      : 'Delete the workspace, or choose another one with --workspace.',
  );
}
