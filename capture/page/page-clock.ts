/** How the time of a page is to be. */
export interface ClockSettings {
  readonly key: string;
  /** What it is when the page begins, in milliseconds since 1970. */
  readonly start: number;
  /** Whether time stands still until it is moved on; else it runs from the start. */
  readonly stopped: boolean;
}

/** The clock of a document, for those who move its time on. */
export interface PageClock {
  /**
   * Lets so many milliseconds pass: timers and frames are called in their order, each with the
   * promises that it settles. Answers how long it is until the next one, or null.
   */
  run(milliseconds: number): Promise<number | null>;
}

/**
 * Replaces the clock, the timers and the frames of a document before any script of it runs. Sent
 * to the browser as text, so it must not use anything from outside of itself.
 */
export function installClock({ key, start, stopped }: ClockSettings): void {
  const RealDate = Date;
  const realNow = performance.now.bind(performance);
  const begun = realNow();
  let time = 0;
  const elapsed = () => (stopped ? time : realNow() - begun);
  const now = () => Math.floor(start + elapsed());

  const FakeDate = function (this: unknown, ...parts: unknown[]) {
    if (!new.target) return new RealDate(now()).toString();
    const made = parts.length === 0 ? [now()] : parts;
    return Reflect.construct(RealDate, made, new.target);
  };
  Object.setPrototypeOf(FakeDate, RealDate);
  Object.defineProperty(FakeDate, 'name', { value: 'Date' });
  FakeDate.prototype = RealDate.prototype;
  FakeDate.prototype.constructor = FakeDate;
  FakeDate.now = now;
  Object.defineProperty(globalThis, 'Date', {
    value: FakeDate,
    writable: true,
    configurable: true,
  });
  const dates = Intl.DateTimeFormat.prototype;
  const format = Object.getOwnPropertyDescriptor(dates, 'format')?.get;
  const { formatToParts } = dates;
  Object.defineProperty(dates, 'format', {
    configurable: true,
    get() {
      const formatted = format?.call(this);
      return (date?: Date | number) => formatted(date ?? now());
    },
  });
  dates.formatToParts = function (date) {
    return formatToParts.call(this, date ?? now());
  };
  Performance.prototype.now = elapsed;
  Object.defineProperty(Performance.prototype, 'timeOrigin', { get: () => start });
  if (!stopped) return;

  interface Timer {
    readonly id: number;
    at: number;
    readonly every: number | undefined;
    readonly call: () => void;
  }
  const frameLength = 16;
  const mostCalls = 20_000;
  const timers = new Map<number, Timer>();
  let lastId = 0;
  const add = (delay: number, every: number | undefined, call: () => void) => {
    lastId += 1;
    timers.set(lastId, { id: lastId, at: time + delay, every, call });
    return lastId;
  };
  const delayOf = (value: unknown) => {
    const delay = Number(value);
    // Longer ones overflow in browsers and come at once.
    return delay >= 1 && delay < 2 ** 31 ? delay : 1;
  };
  const callOf = (handler: unknown, rest: readonly unknown[]) => () => {
    if (typeof handler === 'function') {
      handler.apply(globalThis, rest);
      return;
    }
    // Text is what the oldest scripts hand over; the page's own rules decide whether it may run.
    const script = document.createElement('script');
    script.textContent = String(handler);
    document.documentElement.append(script);
    script.remove();
  };
  const remove = (id: unknown) => {
    timers.delete(Number(id));
  };
  const replacements = {
    setTimeout: (handler: unknown, delay?: unknown, ...rest: unknown[]) =>
      add(delayOf(delay), undefined, callOf(handler, rest)),
    setInterval: (handler: unknown, delay?: unknown, ...rest: unknown[]) => {
      const every = Math.max(4, delayOf(delay));
      return add(every, every, callOf(handler, rest));
    },
    requestAnimationFrame: (handler: (at: number) => void) =>
      add(frameLength - (time % frameLength), undefined, () => handler(time)),
    requestIdleCallback: (handler: (deadline: unknown) => void) =>
      add(1, undefined, () => handler({ didTimeout: false, timeRemaining: () => 50 })),
    clearTimeout: remove,
    clearInterval: remove,
    cancelAnimationFrame: remove,
    cancelIdleCallback: remove,
  };
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  }

  const first = () => {
    let found: Timer | undefined;
    for (const timer of timers.values()) {
      if (found === undefined || timer.at < found.at) found = timer;
    }
    return found;
  };
  const clock: PageClock = {
    async run(milliseconds) {
      const end = time + milliseconds;
      let calls = 0;
      for (let next = first(); next !== undefined && next.at <= end; next = first()) {
        time = Math.max(time, next.at);
        if (next.every === undefined) timers.delete(next.id);
        else next.at += next.every;
        try {
          next.call();
        } catch (error) {
          reportError(error);
        }
        // Promises first, and no answer of the network: those wait until time stands again.
        for (let turn = 0; turn < 16; turn += 1) await null;
        calls += 1;
        if (calls > mostCalls) break;
      }
      time = end;
      const upcoming = first();
      return upcoming === undefined ? null : Math.max(0, upcoming.at - time);
    },
  };
  Object.defineProperty(globalThis, key, { value: clock, enumerable: false });
}
