import { setMaxListeners } from 'node:events';

/**
 * The two ways a run ends early. `asked`: no new work is begun, what is in flight is finished.
 * `now`: what is in flight is given up too.
 */
export class Stop {
  readonly #asked = new AbortController();
  readonly #now = new AbortController();

  constructor() {
    // Everyone who waits listens to them; so many are no leak.
    setMaxListeners(0, this.asked, this.now);
  }

  get asked(): AbortSignal {
    return this.#asked.signal;
  }

  get now(): AbortSignal {
    return this.#now.signal;
  }

  ask(): void {
    this.#asked.abort();
  }

  force(): void {
    this.#asked.abort();
    this.#now.abort();
  }
}

/** Waits, but not longer than until the signal. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
