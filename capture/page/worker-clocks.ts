import type { ClockSettings, PageClock } from './page-clock.js';

export interface WorkerClockSettings {
  readonly clock: ClockSettings;
  /** The text of `installClock`, which a worker runs before its own script. */
  readonly source: string;
}

/**
 * Gives workers the time of the page. Some libraries keep all their timers in a worker made of a
 * piece of text, where the page's clock would not reach them and they would run by the machine's.
 * Workers from files are left alone: they may need their own address. Sent to the browser as text.
 */
export function installWorkerClocks({ clock: settings, source }: WorkerClockSettings): void {
  const { key } = settings;
  const clock = (globalThis as unknown as Record<string, PageClock | undefined>)[key];
  const RealWorker = globalThis.Worker;
  if (clock === undefined || RealWorker === undefined) return;
  const slice = 16;
  const followers = new Set<(milliseconds: number) => Promise<number | null>>();

  const textOf = (address: string): string | undefined => {
    const request = new XMLHttpRequest();
    try {
      // Right away: pages take the address back as soon as the worker is made.
      request.open('GET', address, false);
      request.send();
      return request.responseText;
    } catch {
      return undefined;
    }
  };
  /** Runs in the worker, before anything else hears a message. */
  const obey = (name: string) => {
    addEventListener('message', async (event) => {
      const asked: unknown = event.data?.[name];
      if (typeof asked !== 'number') return;
      event.stopImmediatePropagation();
      const own = (globalThis as unknown as Record<string, PageClock>)[name];
      postMessage({ [name]: (await own?.run(asked)) ?? null });
    });
  };
  const begin = `(${source})(${JSON.stringify(settings)});(${obey})(${JSON.stringify(key)});`;

  globalThis.Worker = class extends RealWorker {
    readonly #follow: ((milliseconds: number) => Promise<number | null>) | undefined;

    constructor(address: string | URL, options?: WorkerOptions) {
      const text = String(address).startsWith('blob:') ? textOf(String(address)) : undefined;
      if (text === undefined) {
        super(address, options);
        return;
      }
      super(URL.createObjectURL(new Blob([`${begin}\n${text}`])), options);
      let answer: ((upcoming: number | null) => void) | undefined;
      this.addEventListener('message', (event) => {
        if (typeof event.data !== 'object' || event.data === null || !(key in event.data)) return;
        event.stopImmediatePropagation();
        answer?.(event.data[key]);
      });
      this.addEventListener('error', () => answer?.(null));
      this.#follow = (milliseconds) =>
        new Promise((resolve) => {
          answer = resolve;
          this.postMessage({ [key]: milliseconds });
        });
      followers.add(this.#follow);
    }

    override terminate(): void {
      if (this.#follow !== undefined) followers.delete(this.#follow);
      super.terminate();
    }
  };

  const runOwn = clock.run.bind(clock);
  clock.run = async (milliseconds) => {
    if (followers.size === 0) return runOwn(milliseconds);
    let upcoming: (number | null)[] = [];
    // In small parts: what a worker says is heard before the page's next timers.
    for (let left = milliseconds; left >= 0; left -= slice) {
      const part = Math.min(left, slice);
      upcoming = [await runOwn(part)];
      for (const follow of followers) upcoming.push(await follow(part));
      if (left <= slice) break;
    }
    const known = upcoming.filter((one) => one !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
}
