import { z } from 'zod';
import { sha256 } from '../../pipelines/engine/hash.js';
import { canonicalJson } from '../../pipelines/engine/json.js';
import { Task } from '../../pipelines/engine/task.js';

export const SplitName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,30}$/, 'Use lower-case letters, digits and "_" for names of splits.');

/** A task in its place in a release. */
export const ReleasedTask = Task.extend({
  split: SplitName,
  /** What must not stand in two splits, under one name: siblings, twins and near-duplicates. */
  family: z.string().min(1),
});
export type ReleasedTask = z.infer<typeof ReleasedTask>;

/** What the release says of a row; a row with another byte has another hash. */
export function rowHash(task: ReleasedTask): string {
  return sha256(canonicalJson(task));
}

const blobName = /^[0-9a-f]{64}$/;
const shipped = new Set(['prompt', 'solution', 'vendoredLicenseList']);

/** A row without the names of blobs that are the workspace's own and do not go with it. */
export function withoutWorkings(task: ReleasedTask): ReleasedTask {
  const kept = { ...task };
  for (const [name, value] of Object.entries(task)) {
    if (!shipped.has(name) && typeof value === 'string' && blobName.test(value)) delete kept[name];
  }
  return kept;
}
