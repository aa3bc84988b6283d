import type { FlowInput } from '../store/flow.js';
import type { Workspace } from '../store/workspace.js';
import type { OutcomeLine } from '../store/write-batch.js';
import type { Tools } from '../tools.js';
import type { Stop } from './stop.js';

/** What every step of a build has at hand. */
export interface RunContext {
  readonly workspace: Workspace;
  readonly tools: Tools;
  readonly stop: Stop;
}

/** Where a step says how far it is. */
export interface StepProgress {
  readonly input: FlowInput;
  /** Rows that are not known as they are and will be looked at one by one. */
  expect(rows: number): void;
  executed(lines: readonly OutcomeLine[]): void;
  /** The row is new to the stage but the fields it reads are not. */
  cached(lines: readonly OutcomeLine[]): void;
  failed(id: string, message: string): void;
}
