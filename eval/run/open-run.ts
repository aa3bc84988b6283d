import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BlobStore } from '../../pipelines/engine/blob-store.js';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import type { Json } from '../../pipelines/engine/json.js';
import { Database, type DatabaseWords } from '../../pipelines/engine/store/database.js';
import { createStatement } from './columns.js';
import type { RunRow } from './rows.js';
import { Run } from './run.js';
import { tables } from './tables.js';

/** Bump when the tables change. */
const format = 1;
const logName = 'run.duckdb';

const words: DatabaseWords = {
  what: 'run',
  busy: 'Wait for it, stop it with Ctrl-C, or choose another directory with --out.',
  damaged:
    'If the file was damaged, move the run away and evaluate again: replies that were paid for are remembered outside of it.',
};

/** The release that a run is over. */
export type RunRelease = Pick<RunRow, 'release' | 'directory' | 'manifest'>;

/** Opens a run to work in it, and makes it if there is none. A run is over one release for ever. */
export async function openRun(directory: string, release: RunRelease): Promise<Run> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw new UserError(
      `The run ${directory} cannot be made: ${messageOf(error)}`,
      'Choose a directory that can be written with --out.',
    );
  });
  const run = await open(directory, false);
  try {
    if (!(await hasTables(run.database))) await create(run.database);
    const [known] = await readInfo(run, directory);
    if (known === undefined) await run.put('run', [{ format, created: new Date(), ...release }]);
    else if (known.manifest !== release.manifest) throw otherRelease(directory, known, release);
  } catch (error) {
    await run.close();
    throw error;
  }
  return run;
}

/** Opens a run that there is, to add scores to it or to settle it. */
export async function existingRun(directory: string): Promise<Run> {
  return openExisting(directory, false);
}

/** Opens a run to look into it. */
export async function readRun(directory: string): Promise<Run> {
  return openExisting(directory, true);
}

export async function runInfo(run: Run): Promise<RunRow> {
  const [info] = await readInfo(run, run.directory);
  if (info === undefined) throw noRun(run.directory);
  return info;
}

/** Writes down that a process works in the run, and gives what its calls are marked with. */
export async function beginSession(
  run: Run,
  command: string,
  settings: Json,
  freshet: string,
): Promise<string> {
  const session = randomUUID();
  const node = process.versions.node;
  const started = new Date();
  const row = { session, command, arguments: settings, freshet, node, started };
  await run.put('sessions', [row]);
  return session;
}

async function openExisting(directory: string, readOnly: boolean): Promise<Run> {
  const there = await stat(join(directory, logName)).catch(() => undefined);
  if (there === undefined) throw noRun(directory);
  const run = await open(directory, readOnly);
  try {
    if (!(await hasTables(run.database))) throw noRun(directory);
    await runInfo(run);
  } catch (error) {
    await run.close();
    throw error;
  }
  return run;
}

async function open(directory: string, readOnly: boolean): Promise<Run> {
  const temporaryDirectory = join(directory, 'temporary');
  // The log first: it is the lock, and only its holder may sweep temporary files.
  const database = await Database.open(join(directory, logName), {
    readOnly,
    temporaryDirectory,
    patienceMilliseconds: readOnly ? 200 : 3_000,
    words,
  });
  if (!readOnly) await rm(temporaryDirectory, { recursive: true, force: true });
  const blobs = await BlobStore.open(join(directory, 'blobs'), { sweep: !readOnly });
  return new Run(directory, database, blobs);
}

async function hasTables(database: Database): Promise<boolean> {
  const { n } = await database.one(
    "SELECT count(*)::INTEGER AS n FROM information_schema.tables WHERE table_name = 'scores'",
    z.object({ n: z.number() }),
  );
  return n > 0;
}

async function create(database: Database): Promise<void> {
  await database.transaction(async () => {
    for (const [name, table] of Object.entries(tables)) {
      await database.run(createStatement(name, table));
    }
  });
}

async function readInfo(run: Run, directory: string): Promise<RunRow[]> {
  const rows = await run.all('run');
  for (const row of rows) {
    if (row.format === format) continue;
    throw new UserError(
      `The run ${directory} has format ${row.format}; this freshet reads and writes format ${format}.`,
      row.format > format ? 'Use a newer freshet.' : 'Evaluate again into a new directory.',
    );
  }
  return rows;
}

function otherRelease(directory: string, known: RunRow, wanted: RunRelease): UserError {
  return new UserError(
    `The run ${directory} is over the release "${known.release}" (${known.manifest.slice(0, 12)}), not "${wanted.release}" (${wanted.manifest.slice(0, 12)}).`,
    'Choose another directory with --out.',
  );
}

function noRun(directory: string): UserError {
  return new UserError(
    `There is no run at ${directory}.`,
    'Make one with "freshet eval <release> --model <model> --out <directory>".',
  );
}
