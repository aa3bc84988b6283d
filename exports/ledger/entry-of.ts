import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { ComparedTask } from '../overlap/imprint.js';
import { taskSide } from '../overlap/task-side.js';
import type { LedgerEntry } from './ledger.js';

/** What a release with these tasks leaves in the ledger, in the order of the tasks. */
export async function ledgerEntryOf(
  release: string,
  tasks: AsyncIterable<ComparedTask> | Iterable<ComparedTask>,
  blobs: Blobs,
): Promise<LedgerEntry> {
  return { release, imprints: taskSide(release, tasks, blobs).imprints() };
}
