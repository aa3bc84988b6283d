import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { type BrowserSetup, launchBrowser } from './launch.js';
import { treeMegabytes } from './memory.js';

/** One place in the pool: a browser process that is replaced when it dies or has grown. */
export class BrowserProcess {
  /** Contexts that are lent out right now. */
  lent = 0;
  /** Gets no new context until it was replaced. */
  retiring = false;
  #running: Promise<{ browser: Browser; close(): Promise<void> }> | undefined;
  #served = 0;
  #mark = '';

  constructor(
    readonly number: number,
    readonly setup: () => Promise<BrowserSetup>,
    readonly limits: { readonly megabytes: number; readonly contexts: number },
  ) {}

  async browser(): Promise<Browser> {
    const running = this.#running && (await this.#running);
    if (running?.browser.isConnected()) return running.browser;
    if (running !== undefined) await running.close();
    this.#served = 0;
    this.#mark = `--freshet-process=${randomUUID()}`;
    const mark = this.#mark;
    const started = this.setup().then((setup) =>
      launchBrowser({ ...setup, args: [...setup.args, mark] }),
    );
    this.#running = started;
    started.catch(() => {
      this.#running = undefined;
    });
    return (await started).browser;
  }

  /** Called when a context came back; a browser that has grown is replaced once it is idle. */
  async giveBack(): Promise<void> {
    this.lent -= 1;
    this.#served += 1;
    const megabytes = await treeMegabytes(this.#mark);
    if (this.#served >= this.limits.contexts || (megabytes ?? 0) > this.limits.megabytes) {
      this.retiring = true;
    }
    if (this.retiring && this.lent === 0) {
      await this.close();
      this.retiring = false;
    }
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (running !== undefined) await (await running).close();
  }
}
