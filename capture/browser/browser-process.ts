import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { endsWithin } from '../page/waits.js';
import { type BrowserSetup, launchBrowser } from './launch.js';
import { killMarked, markedMegabytes } from './marked-processes.js';

type Running = Awaited<ReturnType<typeof launchBrowser>>;

export interface ProcessLimits {
  readonly megabytes: number;
  readonly contexts: number;
  /** How long a browser may take to close before it is killed. */
  readonly patience: number;
}

/** One place in the pool: a browser process that is replaced when it dies or has grown. */
export class BrowserProcess {
  /** Contexts that are lent out right now. */
  lent = 0;
  /** Gets no new context until it was replaced. */
  retiring = false;
  #running: Promise<Running> | undefined;
  #served = 0;
  #mark: string | undefined;

  constructor(
    readonly number: number,
    readonly setup: () => Promise<BrowserSetup>,
    readonly limits: ProcessLimits,
  ) {}

  async browser(): Promise<Browser> {
    for (;;) {
      this.#running ??= this.#start();
      const running = this.#running;
      const { browser, close } = await running;
      if (browser.isConnected()) return browser;
      // Several may find it dead at the same time: one clears it away, and they share the next.
      if (this.#running === running) {
        this.#running = undefined;
        await close();
      }
    }
  }

  /** Called when a context came back; a browser that has grown is replaced once it is idle. */
  async giveBack(): Promise<void> {
    this.lent -= 1;
    this.#served += 1;
    const megabytes = this.#mark && (await markedMegabytes(this.#mark));
    if (this.#served >= this.limits.contexts || (megabytes || 0) > this.limits.megabytes) {
      this.retiring = true;
    }
    if (this.retiring && this.lent === 0) {
      await this.close();
      this.retiring = false;
    }
  }

  async close(): Promise<void> {
    const running = this.#running;
    const mark = this.#mark;
    this.#running = undefined;
    // Whoever asked for a browser that did not start was told so.
    const closed = running?.then(
      ({ close }) => close(),
      () => {},
    );
    if (closed === undefined || mark === undefined) return;
    if (await endsWithin(closed, this.limits.patience)) return;
    await killMarked(mark);
    await closed;
  }

  #start(): Promise<Running> {
    const mark = `--freshet-process=${randomUUID()}`;
    this.#mark = mark;
    this.#served = 0;
    const started = this.setup().then((setup) =>
      launchBrowser({ ...setup, args: [...setup.args, mark] }),
    );
    started.catch(() => {
      if (this.#running === started) this.#running = undefined;
    });
    return started;
  }
}
