import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { ComparedTask, Imprint } from '../overlap/imprint.js';
import { taskSide } from '../overlap/task-side.js';
import type { LedgerEntry } from './ledger.js';

/** What a release with these tasks leaves in the ledger. */
export async function ledgerEntryOf(
  release: string,
  tasks: AsyncIterable<ComparedTask> | Iterable<ComparedTask>,
  blobs: Blobs,
): Promise<LedgerEntry> {
  const imprints: Imprint[] = [];
  for await (const imprint of taskSide(release, tasks, blobs).imprints()) imprints.push(imprint);
  return {
    release,
    imprints: imprints.sort((left, right) => (left.id < right.id ? -1 : 1)),
  };
}
