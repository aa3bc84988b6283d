/** What `freezePage` leaves in the page for later calls. */
export interface FrozenPage {
  /** Changes of the document so far. */
  mutations: number;
}

/** The part of the newer clock that can be asked for the time; the language's types lack it. */
interface TemporalObject {
  readonly Now: { timeZoneId(): string };
  readonly Instant: {
    fromEpochMilliseconds(milliseconds: number): {
      toZonedDateTimeISO(zone: string): {
        toPlainDateTime(): unknown;
        toPlainDate(): unknown;
        toPlainTime(): unknown;
      };
    };
  };
}

/**
 * Runs in every document before any script of it: the same random numbers each time, no media that
 * plays by itself, and a count of changes. It is sent to the browser as text, so it must not use
 * anything from outside of itself.
 */
export function freezePage(key: string): void {
  let state = 0x9e3779b9;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  Math.random = random;
  const reallyFill = crypto.getRandomValues.bind(crypto);
  const fill = <T extends ArrayBufferView<ArrayBuffer>>(array: T): T => {
    // It refuses what it should; its numbers are written over.
    reallyFill(array);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = random() * 256;
    return array;
  };
  Crypto.prototype.getRandomValues = fill;
  Crypto.prototype.randomUUID = () => {
    const bytes = fill(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
  // Clocks that follow the page's own; `Date` and `performance` are replaced elsewhere.
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => performance.now() });
  const { Temporal } = globalThis as unknown as { Temporal?: TemporalObject };
  if (Temporal !== undefined) {
    const { Instant, Now } = Temporal;
    const instant = () => Instant.fromEpochMilliseconds(Date.now());
    const zoned = (zone = Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
    Object.assign(Now, {
      instant,
      zonedDateTimeISO: zoned,
      plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
      plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
      plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
    });
  }
  HTMLMediaElement.prototype.play = async () => {};
  addEventListener(
    'play',
    (event) => {
      if (event.target instanceof HTMLMediaElement) event.target.pause();
    },
    true,
  );

  // Asking for a size makes the browser ask for the fonts it needs, and loading waits for those.
  document.addEventListener(
    'DOMContentLoaded',
    () => void document.documentElement.getBoundingClientRect(),
  );

  const frozen: FrozenPage = { mutations: 0 };
  Object.defineProperty(globalThis, key, { value: frozen, enumerable: false });
  new MutationObserver((records) => {
    frozen.mutations += records.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
