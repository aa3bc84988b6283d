/** The text files of a site by path. Bytes that are no UTF-8 are not text and never in here. */
export type Files = ReadonlyMap<string, string>;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text that gives the very same bytes back, a byte order mark included; undefined if there is none. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Half of a character that needs two has no bytes: such text would not come back as it was. */
export function isText(text: string): boolean {
  return text.isWellFormed();
}
