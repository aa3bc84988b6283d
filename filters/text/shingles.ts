import type { AuthoredSource } from './authored.js';
import { sourceTokens } from './source-tokens.js';

/** Tokens in a row that count as one piece of a work. */
const shingleLength = 5;

/**
 * Calls back with the hash of every run of tokens in the file. A shorter file gives one shingle of
 * all that it has; shingles never span two files, so their order does not matter.
 */
export function fileShingles(
  source: AuthoredSource,
  copy: boolean,
  sink: (shingle: number) => void,
): void {
  shingled((each) => sourceTokens(source, copy, each), sink);
}

/** Calls back with the hash of every run of tokens, or of all if there are too few for one. */
export function shingled(
  tokens: (each: (token: number) => void) => void,
  sink: (shingle: number) => void,
): void {
  const recent = new Int32Array(shingleLength);
  let count = 0;
  tokens((hash) => {
    recent[count % shingleLength] = hash;
    count += 1;
    if (count >= shingleLength) sink(combine(recent, count, shingleLength));
  });
  if (count > 0 && count < shingleLength) sink(combine(recent, count, count));
}

function combine(recent: Int32Array, count: number, length: number): number {
  let hash = length;
  for (let back = length; back > 0; back -= 1) {
    hash = mixed(hash ^ (recent[(count - back) % shingleLength] ?? 0));
  }
  return hash;
}

/** The finaliser of MurmurHash3: every bit of the result depends on every bit of the input. */
export function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
