import { z } from 'zod';
import { UserError } from '../errors.js';
import type { Database } from './database.js';
import { migrations } from './migrations.js';

const firstVersion = 1;
const schemaVersion = firstVersion + migrations.length;

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
  // Its steps. `used`: the snapshot or the stage whose entries the step took, once it is finished.
  // `key`: while it and those of all steps before are the same, so is what flows.
  `CREATE TABLE builds (
    pipeline VARCHAR, step INTEGER, stage VARCHAR, arguments VARCHAR, made TIMESTAMP,
    used UUID, key UUID, counts VARCHAR
  )`,
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

/** Brings an older workspace to the format of today, each step whole or not at all. */
export async function migrate(database: Database, directory: string): Promise<void> {
  const version = await readVersion(database);
  if (version < firstVersion || version > schemaVersion) throw wrongFormat(directory, version);
  for (const [index, statements] of migrations.entries()) {
    const to = firstVersion + index + 1;
    if (to <= version) continue;
    await database.transaction(async () => {
      for (const statement of statements) await database.run(statement);
      await database.run('UPDATE workspace SET version = $to', { to });
    });
  }
}

export async function checkVersion(database: Database, directory: string): Promise<void> {
  const version = await readVersion(database);
  if (version !== schemaVersion) throw wrongFormat(directory, version);
}

async function readVersion(database: Database): Promise<number> {
  const { version } = await database.one(
    'SELECT version FROM workspace',
    z.object({ version: z.number() }),
  );
  return version;
}

function wrongFormat(directory: string, version: number): UserError {
  return new UserError(
    `The workspace ${directory} has format ${version}; this freshet reads and writes format ${schemaVersion}.`,
    version > schemaVersion
      ? 'Use a newer freshet.'
      : 'Run "freshet build" in it once: that brings it to the new format and keeps what it holds.',
  );
}
