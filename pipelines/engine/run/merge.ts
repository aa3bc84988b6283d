import { FatalError } from '../errors.js';
import { shortHash } from '../hash.js';
import { canonicalJson, type Json } from '../json.js';
import type { Patch, Row } from '../stage.js';
import type { OutcomeLine, StepLine, StoredRow } from '../store/write-batch.js';

const largestRow = 64 * 1024;

export function storedRow(row: Patch & { readonly id: string }): StoredRow {
  const body = canonicalJson(row);
  if (body.length > largestRow) {
    throw new FatalError(
      `The row ${row.id} has ${body.length} characters; what is larger than a few thousand belongs into a blob.`,
    );
  }
  return { hash: shortHash(body), id: row.id, body };
}

/** What one row becomes by an outcome: the row with the patch over it, or a drop. */
export function stepLines(
  stageName: string,
  row: Row,
  rowHash: string,
  lines: readonly OutcomeLine[],
): StepLine[] {
  const ids = new Set<string>();
  return lines.map(({ key, ord, patch, reason, detail }) => {
    if (patch === null) return { row: rowHash, key, ord, out: null, reason, detail };
    // Our own text, written by canonicalJson when the outcome was checked.
    const changes = JSON.parse(patch) as Record<string, Json>;
    const out = storedRow({ ...row, ...changes });
    if (ids.has(out.id)) {
      throw new FatalError(`${stageName} made two rows with the id ${out.id} from ${row.id}.`);
    }
    ids.add(out.id);
    return { row: rowHash, key, ord, out, reason: null, detail: null };
  });
}
