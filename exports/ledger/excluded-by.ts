import type { Blobs } from '../../pipelines/engine/blobs.js';
import { compareSides, type Finding } from '../overlap/compare.js';
import { type ComparedTask, type Thresholds, usualThresholds } from '../overlap/imprint.js';
import type { Side } from '../overlap/imprint-table.js';
import { taskSide } from '../overlap/task-side.js';

/**
 * The candidates that past releases have already, by their ids, each with why: the surest of the
 * levels it was found at. What is left shares no source with the past and is near to nothing of it.
 */
export async function excludedBy(
  candidates: AsyncIterable<ComparedTask> | Iterable<ComparedTask>,
  blobs: Blobs,
  past: readonly Side[],
  thresholds: Thresholds = usualThresholds,
): Promise<ReadonlyMap<string, Finding>> {
  const excluded = new Map<string, Finding>();
  if (past.length === 0) return excluded;
  const { findings } = await compareSides(taskSide('', candidates, blobs), past, thresholds);
  for (const finding of findings) {
    if (!excluded.has(finding.task)) excluded.set(finding.task, finding);
  }
  return excluded;
}
