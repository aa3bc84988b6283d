import type { z } from 'zod';
import type { Place } from './errors.js';
import type { Json, Jsonable } from './json.js';
import type { Relation } from './relation.js';
import type { ToolName, Tools } from './tools.js';

/** What flows through a pipeline: a small JSON object with an id; anything large is a blob. */
export type Row = { readonly [key: string]: Json } & { readonly id: string };

/** What a stage adds to a row. `id` is needed only where one row becomes several. */
export type Patch = { readonly [key: string]: Jsonable | undefined };

export interface Kept<Out> {
  readonly kept: readonly Out[];
}

/** A reason is a short word that rows share (`license-missing`); the detail is about this row. */
export interface Dropped {
  readonly reason: string;
  readonly detail: string;
}

export type Outcome<Out> = Kept<Out> | Dropped;

export function keep<Out>(...rows: readonly [Out, ...Out[]]): Kept<Out> {
  return { kept: rows };
}

export function drop(reason: string, detail: string): Dropped {
  return { reason, detail };
}

interface StageIdentity {
  readonly name: string;
  /** Bump when the same row would now give another outcome. */
  readonly version: number;
  readonly params: Jsonable;
  /** Tools whose build changes the results; their identity becomes part of the key. */
  readonly uses?: readonly ToolName[];
}

/** One step. Same name, version, params, tools and input fields: same outcome. */
export interface Stage<In, Out> extends StageIdentity {
  /** The fields that the stage sees; nothing else of the row reaches it or its key. */
  readonly input: z.ZodObject<z.ZodRawShape> & z.ZodType<In>;
  readonly output: z.ZodType<Out>;
  /** How many rows at a time; the number of cores if not given. */
  readonly concurrency?: number;
  /** How often an unexpected error is tried again before the row counts as failed. */
  readonly attempts?: number;
  /** Slow or paid outcomes are committed at once instead of in batches. */
  readonly slow?: boolean;
  run(row: In, tools: Tools): Promise<Outcome<Out>>;
}

export type Decision<Out> =
  | { readonly id: string; readonly keep: Out }
  | { readonly id: string; readonly drop: Dropped };

/** A step that must see all rows at once, ordered by id, and decides each one. */
export interface SetStage<Out> extends StageIdentity {
  readonly input: z.ZodObject<z.ZodRawShape>;
  readonly output: z.ZodType<Out>;
  decide(rows: Relation, tools: Tools): AsyncIterable<Decision<Out>>;
}

/** A stage of which only its schemas know the types. */
export type UntypedStage = Stage<unknown, unknown>;
export type AnyStage = UntypedStage | SetStage<unknown>;

export function isSetStage(stage: AnyStage): stage is SetStage<unknown> {
  return 'decide' in stage;
}

/** What the command line can change in a pipeline without editing its file. */
export interface BuildSettings {
  readonly seed: string;
  readonly since?: string | undefined;
}

/** The file that a stage is named in: where its paths start, and where its parameters stand. */
export interface StageOrigin {
  readonly directory: string;
  placeOf(path: readonly PropertyKey[]): Place;
}

/** A stage as pipeline files name it: parameters in, stage out. */
export interface StageKind {
  readonly name: string;
  readonly summary: string;
  readonly params: z.ZodObject<z.ZodRawShape>;
  create(params: Json, settings: BuildSettings, origin?: StageOrigin): AnyStage;
}
