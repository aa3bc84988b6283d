import type { z } from 'zod';
import type { Candidate } from './candidate.js';
import type { Json, Jsonable } from './json.js';
import type { BuildSettings, UntypedStage } from './stage.js';
import type { Tools } from './tools.js';

/** A piece of discovery that is done or not done: a package, a query slice, a folder. */
export type Unit = Json;

export interface Discovery {
  readonly candidates: readonly Candidate[];
  /** Further units that this one turned into; they come right after it in the order. */
  readonly units?: readonly Unit[];
}

/**
 * A place rows come from. Discovery is not pinned, so its result is stored as a dated snapshot,
 * unit by unit; fetching is pinned and an ordinary stage.
 */
export interface Source {
  readonly name: string;
  readonly version: number;
  readonly params: Jsonable;
  /** How many units at a time. */
  readonly concurrency: number;
  /** Changes when the same arguments would find something else (files of a local folder). */
  fingerprint(): Promise<string>;
  /** The first units, in a stable order. */
  units(): Promise<readonly Unit[]>;
  discover(unit: Unit, tools: Tools): Promise<Discovery>;
  readonly fetch: UntypedStage;
}

/** A source as pipeline files name it. Relative paths in parameters start at `directory`. */
export interface SourceKind {
  readonly name: string;
  readonly summary: string;
  readonly params: z.ZodObject<z.ZodRawShape>;
  create(params: Json, settings: BuildSettings, directory: string): Source;
}
