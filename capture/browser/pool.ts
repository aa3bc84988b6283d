import { availableParallelism } from 'node:os';
import type { Browsers, LendOptions, Lent } from '../../pipelines/engine/browser.js';
import { BrowserProcess } from './browser-process.js';
import { type BrowserSetup, setUpBrowser } from './launch.js';

export interface PoolOptions {
  readonly processes: number;
  readonly contextsPerProcess: number;
  /** Memory of one browser with its children at which it is replaced. */
  readonly megabytes: number;
  /** Contexts after which a browser is replaced whatever it uses. */
  readonly contexts: number;
}

const defaults: PoolOptions = {
  // Two at least: captures are compared across processes.
  processes: Math.max(2, Math.ceil(availableParallelism() / 2)),
  contextsPerProcess: 2,
  megabytes: 1_500,
  contexts: 200,
};

const mostTries = 3;

/** Browsers that are lent out context by context; started when needed, replaced when they die. */
export class BrowserPool implements Browsers {
  readonly #processes: readonly BrowserProcess[];
  readonly #waiting: (() => void)[] = [];
  readonly #options: PoolOptions;
  #setup: Promise<BrowserSetup> | undefined;

  constructor(options: Partial<PoolOptions> = {}) {
    this.#options = { ...defaults, ...options };
    const { processes, megabytes, contexts } = this.#options;
    if (processes < 2) throw new RangeError('Captures are compared across two processes.');
    this.#processes = Array.from(
      { length: processes },
      (_, number) => new BrowserProcess(number, () => this.#setUp(), { megabytes, contexts }),
    );
  }

  async identity(): Promise<string> {
    return (await this.#setUp()).identity;
  }

  async withContext<T>(options: LendOptions, task: (lent: Lent) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const process = await this.#acquire(options.apartFrom);
      try {
        const browser = await process.browser();
        try {
          const context = await browser.newContext(options.context);
          try {
            return await task({ context, process: process.number });
          } finally {
            await context.close().catch(() => {});
          }
        } catch (error) {
          if (browser.isConnected() || tries >= mostTries) throw error;
        }
      } finally {
        await process.giveBack();
        for (const wake of this.#waiting.splice(0)) wake();
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  #setUp(): Promise<BrowserSetup> {
    this.#setup ??= setUpBrowser();
    return this.#setup;
  }

  /** The process with the fewest contexts lent out, or the first that gets free. */
  async #acquire(apartFrom: number | undefined): Promise<BrowserProcess> {
    for (;;) {
      const free = this.#processes
        .filter(
          ({ lent, retiring, number }) =>
            !retiring && lent < this.#options.contextsPerProcess && number !== apartFrom,
        )
        .sort((left, right) => left.lent - right.lent || left.number - right.number)[0];
      if (free !== undefined) {
        free.lent += 1;
        return free;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}
