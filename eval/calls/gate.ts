import { pause } from '../../pipelines/engine/run/stop.js';

export interface GateOptions {
  /** Most calls at a time, whatever the other side stands. */
  readonly most: number;
  readonly start?: number;
}

/** A place that was taken; what became of the call says how many places there are next. */
export interface Place {
  succeeded(): void;
  /** The other side wants fewer calls, and perhaps none for a while. */
  throttled(waitMilliseconds: number): void;
  /** It ended in another way. */
  left(): void;
}

const backOff = 0.95;
/** So many refusals in a row, and nothing else, mean that all have to wait. */
const shutAfter = 3;

/**
 * How many calls may be in flight: more and more until the other side refuses one, then a
 * little less, once for all that were on their way, then one more for every round of successes.
 */
export class Gate {
  readonly #most: number;
  #limit: number;
  #active = 0;
  #climbing = true;
  #serial = 0;
  /** Calls that started before this one have had their say. */
  #settled = 0;
  #refusedInARow = 0;
  #shutUntil = 0;
  #lastSuccess = Date.now();
  readonly #waiting: (() => void)[] = [];

  constructor({ most, start = 4 }: GateOptions) {
    this.#most = most;
    this.#limit = Math.min(start, most);
  }

  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** For how long every call has been refused; 0 if the last one was not. */
  get refusedFor(): number {
    return this.#refusedInARow === 0 ? 0 : Date.now() - this.#lastSuccess;
  }

  /** A place as soon as there is one; none once the signal has come. */
  async enter(signal: AbortSignal): Promise<Place | undefined> {
    for (;;) {
      if (signal.aborted) return undefined;
      const shut = this.#shutUntil - Date.now();
      if (shut > 0) await pause(shut, signal);
      else if (this.#active < this.limit) return this.#take();
      else await this.#turn(signal);
    }
  }

  #take(): Place {
    this.#active += 1;
    this.#serial += 1;
    const serial = this.#serial;
    // Only a gate that is full says something about its limit.
    const full = this.#active >= this.limit;
    let open = true;
    const leave = (then: () => void) => () => {
      if (!open) return;
      open = false;
      this.#active -= 1;
      then();
      this.#wake();
    };
    return {
      succeeded: leave(() => {
        this.#refusedInARow = 0;
        this.#lastSuccess = Date.now();
        if (full) this.#grow();
      }),
      throttled: (wait) => leave(() => this.#shrink(serial, wait))(),
      left: leave(() => {}),
    };
  }

  #grow(): void {
    this.#limit = Math.min(this.#most, this.#limit + (this.#climbing ? 1 : 1 / this.#limit));
  }

  #shrink(serial: number, waitMilliseconds: number): void {
    this.#climbing = false;
    this.#refusedInARow += 1;
    if (this.#refusedInARow >= shutAfter) {
      this.#shutUntil = Math.max(this.#shutUntil, Date.now() + waitMilliseconds);
    }
    if (serial <= this.#settled) return;
    this.#settled = this.#serial;
    this.#limit = Math.max(1, this.#limit * backOff);
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        signal.removeEventListener('abort', go);
        resolve();
      };
      signal.addEventListener('abort', go);
      this.#waiting.push(go);
    });
  }

  #wake(): void {
    const free = this.limit - this.#active;
    for (const go of this.#waiting.splice(0, Math.max(0, free))) go();
  }
}
