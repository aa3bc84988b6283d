import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import type { Relation } from '../pipelines/engine/relation.js';
import { type Decision, drop, type SetStage, type StageKind } from '../pipelines/engine/stage.js';
import { clusters } from './near-duplicates/clusters.js';
import { decodeSignature, similarity } from './text/minhash.js';
import { byCodeUnits } from './text/paths.js';

const Params = z.strictObject({
  threshold: z
    .number()
    .gt(0)
    .max(1)
    .default(0.8)
    .describe('Share of the source that two sites must have in common to count as one.'),
});

const Input = z.object({
  id: z.string(),
  fingerprint: z.string(),
  publishedAt: z.string().optional(),
  firstPublishedAt: z.string().optional(),
  /** There where somebody wants a task made of this very site: it is no copy of another. */
  given: z.string().optional(),
});

const Output = z.object({
  /** How many copies of this site were dropped in its favour. */
  duplicates: z.int(),
});
type Output = z.infer<typeof Output>;

/** Missing values of a view are NULL. */
const ViewRow = z.object({
  id: z.string(),
  fingerprint: z.string(),
  publishedAt: z.string().nullish(),
  firstPublishedAt: z.string().nullish(),
  given: z.string().nullish(),
});

interface Member {
  readonly id: string;
  readonly at: number;
  readonly signature: Uint32Array;
}

export const nearDuplicates: StageKind = {
  name: 'filters/near-duplicates',
  summary: 'Of sites with nearly the same source, keeps the one that was published first.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params).threshold),
};

function createStage(threshold: number): SetStage<Output> {
  return {
    name: 'filters/near-duplicates',
    version: 1,
    params: { threshold },
    input: Input,
    output: Output,
    async *decide(rows) {
      const { members, blank } = await readMembers(rows);
      // Nothing authored to compare is no likeness, and tasks on one site are siblings.
      for (const id of blank) yield { id, keep: { duplicates: 0 } };
      yield* decideMembers(members, threshold);
    },
  };
}

/** A few hundred bytes a row are held, nothing else of it. */
async function readMembers(rows: Relation): Promise<{ members: Member[]; blank: string[] }> {
  const members: Member[] = [];
  const blank: string[] = [];
  const columns = 'id, "fingerprint", "publishedAt", "firstPublishedAt", "given"';
  for await (const row of rows.query(`SELECT ${columns} FROM ${rows.view} ORDER BY id`, ViewRow)) {
    const signature = decodeSignature(row.fingerprint);
    const date = row.firstPublishedAt ?? row.publishedAt;
    // Who cannot say when they came cannot have come first.
    const at = date ? Date.parse(date) : Number.POSITIVE_INFINITY;
    if (signature === undefined || row.given) blank.push(row.id);
    else members.push({ id: row.id, at: Number.isNaN(at) ? Infinity : at, signature });
  }
  return { members, blank };
}

function* decideMembers(
  members: readonly Member[],
  threshold: number,
): Generator<Decision<Output>> {
  // Oldest first, so that the first of a cluster is the one to keep.
  const ordered = [...members].sort(
    (left, right) =>
      (left.at < right.at ? -1 : left.at > right.at ? 1 : 0) || byCodeUnits(left.id, right.id),
  );
  const found = clusters(
    ordered.map(({ signature }) => signature),
    threshold,
  );
  const sizes = new Map<number, number>();
  for (const cluster of found) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  for (const [index, member] of ordered.entries()) {
    const cluster = found[index] ?? index;
    const original = ordered[cluster];
    if (original === undefined || original === member) {
      yield { id: member.id, keep: { duplicates: (sizes.get(index) ?? 1) - 1 } };
    } else {
      const share = similarity(original.signature, member.signature).toFixed(2);
      const detail = `like ${original.id}, which is kept (similarity ${share})`;
      yield { id: member.id, drop: drop('near-duplicate', detail) };
    }
  }
}
