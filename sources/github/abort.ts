import { setTimeout as delay } from 'node:timers/promises';

/** Waits that end at once when the run stops, with the reason it stopped for. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** For work that does not look at the signal itself: it is left alone, and nobody waits for it. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
