import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobStore } from '../blob-store.js';
import { messageOf, UserError } from '../errors.js';
import { Database } from './database.js';
import { checkVersion, createSchema, hasSchema, migrate } from './schema.js';

/** A directory with one catalogue file and the blobs beside it. */
export interface Workspace {
  readonly directory: string;
  readonly database: Database;
  readonly blobs: BlobStore;
}

const catalogueName = 'catalogue.duckdb';

/** Opens a workspace to build in, and makes it if there is none. */
export async function openWorkspace(directory: string): Promise<Workspace> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw new UserError(
      `The workspace ${directory} cannot be made: ${messageOf(error)}`,
      'Choose a directory that can be written with --workspace.',
    );
  });
  // The catalogue first: it is the lock, and only its holder may sweep temporary files.
  const database = await openDatabase(directory, false);
  const temporary = join(directory, 'temporary');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  try {
    if (!(await hasSchema(database))) await createSchema(database);
    await migrate(database, directory);
  } catch (error) {
    database.close();
    throw error;
  }
  const blobs = await BlobStore.open(join(directory, 'blobs'), { sweep: true });
  return { directory, database, blobs };
}

/** Opens a workspace to change it, if there is one. */
export async function existingWorkspace(directory: string): Promise<Workspace> {
  await mustExist(directory);
  return openWorkspace(directory);
}

/** Opens a workspace to look into it. */
export async function readWorkspace(directory: string): Promise<Workspace> {
  await mustExist(directory);
  const database = await openDatabase(directory, true);
  try {
    if (!(await hasSchema(database))) throw noWorkspace(directory);
    await checkVersion(database, directory);
  } catch (error) {
    database.close();
    throw error;
  }
  const blobs = await BlobStore.open(join(directory, 'blobs'), { sweep: false });
  return { directory, database, blobs };
}

async function mustExist(directory: string): Promise<void> {
  const catalogue = await stat(join(directory, catalogueName)).catch(() => undefined);
  if (catalogue === undefined) throw noWorkspace(directory);
}

function noWorkspace(directory: string): UserError {
  return new UserError(
    `There is no workspace at ${directory}.`,
    'Make one with "freshet build <pipeline.yaml>", or name another with --workspace.',
  );
}

async function openDatabase(directory: string, readOnly: boolean): Promise<Database> {
  return Database.open(join(directory, catalogueName), {
    readOnly,
    temporaryDirectory: join(directory, 'temporary'),
    // Commands that only look are done in a moment; a build is not worth waiting for.
    patienceMilliseconds: readOnly ? 200 : 3_000,
  });
}
