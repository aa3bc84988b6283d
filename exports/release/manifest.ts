import { z } from 'zod';
import { sha256 } from '../../pipelines/engine/hash.js';
import { canonicalJson, Json, type Jsonable } from '../../pipelines/engine/json.js';
import { SplitName } from './released-task.js';

export const manifestName = 'manifest.json';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** How the answers go with a release. */
export const AnswerForm = z.enum(['inline', 'separate', 'encrypted']);
export type AnswerForm = z.infer<typeof AnswerForm>;

export const FileEntry = z.strictObject({ path: z.string(), bytes: z.int(), sha256: Hash });
export type FileEntry = z.infer<typeof FileEntry>;

export const RowEntry = z.strictObject({ id: z.string(), split: SplitName, sha256: Hash });
export type RowEntry = z.infer<typeof RowEntry>;

/** A quota that the material did not do, and what held it back. */
export const Shortfall = z.strictObject({
  split: SplitName,
  stratum: z.record(z.string(), z.string()),
  wanted: z.int(),
  chosen: z.int(),
  available: z.int(),
  because: z.string(),
});
export type Shortfall = z.infer<typeof Shortfall>;

/** What a release says of itself. Equal workspace and arguments give an equal manifest. */
export const ManifestBody = z.strictObject({
  format: z.literal(1),
  name: z.string(),
  version: z.string(),
  canary: z.string(),
  seed: z.string(),
  /** The arguments that decide what is in it, beside the workspace. */
  arguments: Json,
  answers: AnswerForm,
  splits: z.record(SplitName, z.strictObject({ tasks: z.int(), families: z.int() })),
  quotas: Json,
  shortfalls: z.array(Shortfall),
  /** Sources that were taken out since the first version, each with its tasks. */
  withdrawn: z.array(z.strictObject({ source: z.string(), version: z.string(), tasks: z.int() })),
  /** Fitted numbers that labels were told by, each under the address of its blob. */
  thresholds: z.record(z.string(), Json),
  /** Stages that the tasks went through: name, version and key, which has parameters and tools. */
  stages: z.array(
    z.strictObject({
      pipeline: z.string(),
      stage: z.string(),
      version: z.int().nullable(),
      key: z.string().nullable(),
    }),
  ),
  tool: z.strictObject({ name: z.literal('freshet'), version: z.string(), lockfile: z.string() }),
  /** Build of the browser that made the pictures; null where no stage used one. */
  browser: z.string().nullable(),
  /** Lists that would be too long to stand here: every row's hash, and every file's. */
  rows: FileEntry,
  files: FileEntry,
});
export type ManifestBody = z.infer<typeof ManifestBody>;

export const Manifest = ManifestBody.extend({
  /** sha256 of the canonical JSON of each other member, so that a damaged one can be named. */
  digests: z.record(z.string(), Hash),
});
export type Manifest = z.infer<typeof Manifest>;

export function sealManifest(body: ManifestBody): Manifest {
  return { ...body, digests: digestsOf(body) };
}

function digestsOf(body: ManifestBody): Record<string, string> {
  const members = Object.entries(body) as [string, Jsonable][];
  return Object.fromEntries(members.map(([name, value]) => [name, sha256(canonicalJson(value))]));
}

/** The only form in which a manifest is written: sorted keys, two spaces. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(JSON.parse(canonicalJson(manifest)), null, 2)}\n`;
}
