import { readableLines } from './lines.js';

/** A text as words that compare equal where the SPDX matching guidelines call them equal. */
export interface Document {
  readonly lines: readonly string[];
  readonly words: readonly string[];
  /** For each word: its line, and where in the line it starts. */
  readonly lineOf: readonly number[];
  readonly startOf: readonly number[];
}

const listMarker = /^[("']?(?:\d{1,2}|[a-z]|i{1,3}|iv|vi{0,3})[.):]+$/i;
const word = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;

const equivalents: Readonly<Record<string, string>> = {
  acknowledgement: 'acknowledgment',
  licence: 'license',
  licences: 'licenses',
  licenced: 'licensed',
  licencing: 'licensing',
  merchantibility: 'merchantability',
  merchantablity: 'merchantability',
  noncommercial: 'non-commercial',
  sublicence: 'sublicense',
};

/** Two words that are also written as one, or that mean the same as another pair. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  'copyright owner': ['copyright', 'holder'],
  'copyright owners': ['copyright', 'holders'],
  'non commercial': ['non-commercial'],
  'non infringement': ['noninfringement'],
  'per cent': ['percent'],
  'sub license': ['sublicense'],
};

export function readDocument(text: string): Document {
  const lines = readableLines(text);
  const words: string[] = [];
  const lineOf: number[] = [];
  const startOf: number[] = [];
  lines.forEach((line, number) => {
    for (const chunk of line.matchAll(/\S+/g)) {
      if (listMarker.test(chunk[0])) continue;
      const bare = chunk[0].replace(/https?:\/\/(?:www\.)?/i, (scheme) =>
        ' '.repeat(scheme.length),
      );
      for (const match of bare.matchAll(word)) {
        const plain = match[0].toLowerCase().replaceAll("'", '');
        const last = words.at(-1);
        const joined = last === undefined ? undefined : pairs[`${last} ${plain}`];
        if (joined) words.splice(-1, 1, ...joined);
        else words.push(equivalents[plain] ?? plain);
        if (joined?.length === 1) continue;
        lineOf.push(number);
        startOf.push(chunk.index + match.index);
      }
    }
  });
  return { lines, words, lineOf, startOf };
}
