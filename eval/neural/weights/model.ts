import { z } from 'zod';
import { Preprocess } from '../picture/preprocess.js';

/** A network that metrics can use once somebody has put it into the folder for weights. */
export interface Model {
  /** The name of its folder. */
  readonly id: string;
  /** Which public model it is and how to export it, for people. */
  readonly card: string;
  /** The files its folder needs, besides the manifest. */
  readonly files: readonly string[];
}

const Checksum = z.object({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Names in a graph that differ from those that its usual export has. */
const Renamed = z.record(z.string(), z.string());

/** `manifest.json` of a model's folder: which files they are, and what is unusual about them. */
export const Manifest = z.strictObject({
  model: z.string(),
  /** Where the files came from, such as a repository and its revision. */
  source: z.string().min(1),
  files: z.record(z.string(), Checksum),
  inputs: Renamed.default({}),
  outputs: Renamed.default({}),
  /** Where the export wants pictures in another form than the model card says. */
  preprocess: Preprocess.partial().default({}),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';
