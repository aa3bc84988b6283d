import type { ReleasedTask } from '../../exports/release/released-task.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Jsonable } from '../../pipelines/engine/json.js';
import type { ModelMessage, ModelUsage } from '../../pipelines/engine/model.js';
import type { RepairPrompt } from '../../pipelines/engine/repair-task.js';
import type { Price } from '../models/settings.js';

/** What a model may know of a task: not even where the answer is. */
type OpenTask = Pick<ReleasedTask, 'id' | 'kind' | 'instance' | 'site' | 'prompt'>;

export interface Assignment {
  readonly task: OpenTask;
  readonly prompt: RepairPrompt;
  /** The prompt as messages, in the words of the templates. */
  readonly messages: readonly ModelMessage[];
  /** Pictures of the prompt. */
  readonly blobs: Blobs;
}

export interface Solved {
  readonly text: string;
  readonly finish: string;
  /** The answer is to change nothing, and that is meant: an empty text is not a failure. */
  readonly nothing?: boolean;
  readonly parts: number;
  readonly usage: ModelUsage | null;
  readonly cost: number | null;
  readonly milliseconds: number;
}

/** Why somebody cannot take a task: a row of its own, and no zero. */
export interface Unable {
  readonly code: string;
  readonly reason: string;
}

/** One task for one solver, ready to be solved. */
export interface Job {
  /** Hash of what changes the answer. */
  identity(sample: number): string;
  /** Whether it can be had without asking anybody. */
  known(sample: number): Promise<boolean>;
  solve(sample: number): Promise<Solved>;
}

/** Anyone who answers tasks: a model, a program, a file of answers, a baseline. */
export interface Solver {
  readonly name: string;
  readonly provider: string;
  readonly identity: string;
  /** Whether others are compared with it. */
  readonly baseline: boolean;
  readonly settings: Jsonable;
  readonly price: Price | null;
  /** Most tasks at a time. */
  readonly concurrency: number;
  take(assignment: Assignment): Promise<Job | Unable>;
  close?(): Promise<void>;
}

/** There is no answer, and trying again now would not help. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(
    readonly status: 'invalid' | 'failed' | 'unavailable',
    /** Where: `call`, `program` … */
    readonly stage: string,
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** What only answers itself needs nothing to be asked. */
export const localAnswer = (text: string, more: Partial<Solved> = {}): Solved => ({
  text,
  finish: 'stop',
  parts: 1,
  usage: null,
  cost: null,
  milliseconds: 0,
  ...more,
});
