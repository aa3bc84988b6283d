import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../pipelines/engine/store/database.js';

/** A database, and a folder beside it, that are gone afterwards. */
export async function withTemporaryDatabase<T>(
  use: (database: Database, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'freshet-release-'));
  try {
    const database = await Database.open(join(folder, 'rows.duckdb'), {
      temporaryDirectory: folder,
      patienceMilliseconds: 0,
    });
    try {
      return await use(database, folder);
    } finally {
      database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
