import { z } from 'zod';
import { Json } from './json.js';

/** The address of a blob. */
const BlobHash = z.string().regex(/^[0-9a-f]{64}$/, 'Not the sha256 of a blob.');

const Text = z.string().min(1);

/** What every task says of itself, whatever its track. */
const TaskCore = z.object({
  id: Text,
  /** Track and form: `repair.text`, `edit.image`, … */
  kind: z.string().regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/, 'Use a form such as "repair.text".'),
  /** Tasks of one instance never part: text and image twins, for one. */
  instance: Text,
  site: Text,
  framework: Text,
  /** What it is about: defect types, operations, … */
  types: z.array(Text),
  category: Text,
  difficulty: Text,
  /** Blobs of JSON: what the model sees, and the answer with its proof, which it never sees. */
  prompt: BlobHash,
  solution: BlobHash,
});

/** Where the material of a task came from; the keys that its siblings share are among it. */
export const TaskOrigin = z.object({
  source: Text,
  /** The repository, package or project. */
  group: Text,
  pin: z.record(z.string(), z.string()),
  title: z.string().optional(),
  url: z.string().optional(),
  author: z.string().optional(),
  publishedAt: z.iso.datetime({ offset: true }).optional(),
  firstPublishedAt: z.iso.datetime({ offset: true }).optional(),
  /** SPDX name of the licence of the work, and the text that proves it. */
  license: Text,
  licenseEvidence: z
    .object({ path: z.string(), textHash: z.string(), score: z.number() })
    .optional(),
  vendoredLicenses: z.array(z.object({ path: z.string(), license: z.string() })).optional(),
  vendoredLicenseList: BlobHash.optional(),
  /** Further things that tasks may share: a common template, the site that a variant was made of. */
  template: z.string().optional(),
  parent: z.string().optional(),
  /** MinHash signature of the authored source; near-duplicates are told by it. */
  fingerprint: z.string().optional(),
});

/**
 * A row that a release can be made of, of any track. What else a track knows of its tasks stands
 * beside it and goes with it.
 */
export const Task = z.object({ ...TaskCore.shape, ...TaskOrigin.shape }).catchall(Json);
export type Task = z.infer<typeof Task>;
