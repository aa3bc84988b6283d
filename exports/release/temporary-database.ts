import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../pipelines/engine/store/database.js';

/** Rows with whole prompts in them are wide: a shard of them has to fit. */
const memory = 256 * 2 ** 20;

/** A database for the rows of a release, in a folder that is there. */
export function openRows(folder: string): Promise<Database> {
  const file = join(folder, 'rows.duckdb');
  return Database.open(file, { temporaryDirectory: folder, patienceMilliseconds: 0, memory });
}

/** A database, and a folder beside it, that are gone afterwards. */
export async function withTemporaryDatabase<T>(
  use: (database: Database, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'freshet-release-'));
  try {
    const database = await openRows(folder);
    try {
      return await use(database, folder);
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
