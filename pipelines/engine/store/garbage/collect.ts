import type { Workspace } from '../workspace.js';
import { eachGarbageBlob, markBlobs } from './blobs.js';
import { countGarbage, deleteGarbage, type EntryCounts } from './entries.js';
import { type KeepOptions, markReachable } from './reachable.js';

export interface Collected extends EntryCounts {
  readonly blobs: number;
  /** Size of the blobs. */
  readonly bytes: number;
}

/**
 * Removes what the last build of no pipeline needs. The entries go first and the blobs that only
 * they named after, so a crash in between leaves blobs too many, never too few.
 */
export async function collectGarbage(
  { database, blobs }: Workspace,
  options: KeepOptions & { readonly dryRun: boolean },
): Promise<Collected> {
  await markReachable(database, options);
  await markBlobs(database, blobs);
  const entries = await (options.dryRun ? countGarbage(database) : deleteGarbage(database));
  const freed = { blobs: 0, bytes: 0 };
  await eachGarbageBlob(database, async (page) => {
    for (const { hash, size } of page) {
      if (!options.dryRun) await blobs.delete(hash);
      freed.blobs += 1;
      freed.bytes += size;
    }
  });
  // The entries that went leave room in the file, which is given back where it is at the end.
  if (!options.dryRun) await database.run('CHECKPOINT');
  return { ...entries, ...freed };
}
