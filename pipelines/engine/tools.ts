import type { Blobs } from './blobs.js';
import type { Browsers } from './browser.js';
import type { Model } from './model.js';
import type { Sandbox } from './sandbox.js';

export type ToolName = 'browser' | 'sandbox' | 'model' | 'ocr';

/** A reply that may be asked for again with `If-None-Match`. */
export interface CachedReply {
  readonly etag: string;
  readonly body: string;
}

/** Replies kept by address, so that an unchanged one costs a 304. */
export interface ReplyCache {
  get(address: string): Promise<CachedReply | undefined>;
  put(address: string, reply: CachedReply): Promise<void>;
}

/** What a stage needs from outside; the command line wires it. */
export interface Tools {
  readonly blobs: Blobs;
  readonly replies: ReplyCache;
  readonly browsers: Browsers;
  /** Aborts when the run stops; long work should watch it. */
  readonly signal: AbortSignal;
  now(): Date;
  log(message: string): void;
  /** Runs a task within the limits that all stages share for one host. */
  onHost<T>(host: string, task: () => Promise<T>): Promise<T>;
  /** Where strangers' code runs; found when it is first asked for. */
  sandbox(): Promise<Sandbox>;
  /**
   * A language model, if one is configured. Stages do without it where there is none; those that
   * ask it say so with `uses: ['model']`. Its faults come as the errors of `errors.ts`.
   */
  readonly model?: Model | undefined;
  /** The build of a tool, for the keys of the stages that use it. */
  identity(tool: ToolName): Promise<string>;
}
