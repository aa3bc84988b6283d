import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import type { Browsers, LendOptions, Lent } from '../../pipelines/engine/browser.js';
import { UserError } from '../../pipelines/engine/errors.js';
import { endsWithin } from '../page/waits.js';
import { BrowserProcess } from './browser-process.js';
import { type BrowserSetup, setUpBrowser } from './launch.js';

export interface PoolOptions {
  readonly processes: number;
  readonly contextsPerProcess: number;
  /** Memory of one browser with its children at which it is replaced. */
  readonly megabytes: number;
  /** Contexts after which a browser is replaced whatever it uses. */
  readonly contexts: number;
  /** Milliseconds after which a context or browser that does not close is given up. */
  readonly patience: number;
}

const defaults: PoolOptions = {
  // Two at least: captures are compared across processes.
  processes: Math.max(2, Math.ceil(availableParallelism() / 2)),
  contextsPerProcess: 2,
  megabytes: 1_500,
  contexts: 200,
  patience: 10_000,
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
    const { processes, ...limits } = this.#options;
    if (processes < 2) throw new RangeError('Captures are compared across two processes.');
    this.#processes = Array.from(
      { length: processes },
      (_, number) => new BrowserProcess(number, () => this.#setUp(), limits),
    );
  }

  async identity(): Promise<string> {
    return (await this.#setUp()).identity;
  }

  async withContext<T>(options: LendOptions, task: (lent: Lent) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const process = await this.#acquire(options.apartFrom);
      let browser: Browser | undefined;
      try {
        browser = await process.browser();
        return await unlessGone(browser, lend(browser, process, options, task));
      } catch (error) {
        // Killed while it started or afterwards; a machine that has no browser is another matter.
        const isPoolsFault = browser?.isConnected() !== true && !(error instanceof UserError);
        if (!isPoolsFault || tries >= mostTries) throw error;
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

async function lend<T>(
  browser: Browser,
  process: BrowserProcess,
  options: LendOptions,
  task: (lent: Lent) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options.context);
  try {
    return await task({ context, process: process.number });
  } finally {
    // With a page that cannot be closed the browser serves the others to their end, and then goes.
    if (!(await endsWithin(context.close(), process.limits.patience))) process.retiring = true;
  }
}

/** Some answers that a dead browser owes never come: whoever waits for them is told. */
function unlessGone<T>(browser: Browser, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The browser has been closed.'));
    browser.once('disconnected', gone);
    if (!browser.isConnected()) gone();
    task.then(resolve, reject).finally(() => browser.off('disconnected', gone));
  });
}
