import type { BrowserContext, BrowserContextOptions } from 'playwright-core';

/** A browser context that is lent out: cookies, storage and cache of its own. */
export interface Lent {
  readonly context: BrowserContext;
  /** Number of the browser process that it lives in. */
  readonly process: number;
}

export interface LendOptions {
  readonly context: BrowserContextOptions;
  /** A process that must not be used: two captures are compared only if two processes made them. */
  readonly apartFrom?: number;
}

/** Real browsers, started when the first one is needed. */
export interface Browsers {
  /**
   * Runs a task with a fresh context, which is closed afterwards. If the browser dies under the
   * task, the task starts again from the beginning in another one.
   */
  withContext<T>(options: LendOptions, task: (lent: Lent) => Promise<T>): Promise<T>;
}
