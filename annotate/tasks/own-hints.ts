import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Defect } from '../../pipelines/engine/repair.js';
import { getGiven } from '../../pipelines/engine/task/given-task.js';
import { CertifiedDefect } from '../certify/certified-defect.js';

/**
 * The hints that came with a task, in the order that its defects have now; none if it had none.
 * `certified` is the list of them in the order in which they were given.
 */
export async function ownHints(
  blobs: Blobs,
  row: { readonly given?: string | undefined; readonly certified?: string | undefined },
  defects: readonly Defect[],
): Promise<readonly string[]> {
  if (row.given === undefined || row.certified === undefined) return [];
  const { hints } = await getGiven(blobs, row.given);
  if (hints.length === 0) return [];
  const text = (await blobs.get(row.certified)).toString('utf8');
  const given = z.array(CertifiedDefect).parse(JSON.parse(text));
  return defects.flatMap(({ block, start, end }) => {
    const index = given.findIndex(
      ({ change }) => change.path === block.path && change.start === start && change.end === end,
    );
    return hints[index] ?? [];
  });
}
