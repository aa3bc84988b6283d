import type { Document } from './document.js';
import type { Remnant } from './leftover.js';
import { endsOfMatch, type Pattern } from './pattern.js';
import type { Known } from './patterns.js';

/** A known passage in a text, by word numbers. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly known: Known;
}

/** Known passages from left to right, the longest first where several start. */
export function passagesIn(document: Document, knowns: readonly Known[]): readonly Passage[] {
  const found: Passage[] = [];
  const places = placesOf(document.words);
  const lineStarts = document.lineOf.flatMap((line, index) =>
    line === document.lineOf[index - 1] ? [] : [index],
  );
  for (const known of knowns) {
    const first = known.pattern[0];
    const starts = typeof first === 'string' ? (places.get(first) ?? []) : lineStarts;
    for (const start of starts) {
      const ends = endsOfMatch(known.pattern, document.words, start);
      const end = bestEnd(known, ends, document);
      if (end > start) found.push({ start, end, known });
    }
  }
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const chosen: Passage[] = [];
  for (const passage of found) {
    if (passage.start >= (chosen.at(-1)?.end ?? 0)) chosen.push(passage);
  }
  return chosen;
}

/** The longest; but room for a name at the very end takes no more than its line. */
function bestEnd(known: Known, ends: readonly number[], { lineOf }: Document): number {
  const longest = Math.max(-1, ...ends);
  if (typeof known.pattern.at(-1) === 'string') return longest;
  const lineEnds = ends.filter((end) => lineOf[end] !== lineOf[end - 1]);
  return lineEnds.length > 0 && hasRoom(known.pattern) ? Math.min(...lineEnds) : longest;
}

function hasRoom(pattern: Pattern): boolean {
  const last = pattern.at(-1);
  if (last === undefined || typeof last === 'string') return false;
  return 'room' in last || last.choices.some(hasRoom);
}

function placesOf(words: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  words.forEach((word, index) => {
    const known = places.get(word);
    if (known) known.push(index);
    else places.set(word, [index]);
  });
  return places;
}

/** What the passages leave over, line by line. */
export function remnantsOf(document: Document, passages: readonly Passage[]): readonly Remnant[] {
  const { lines, words, lineOf, startOf } = document;
  const lastLicense = passages.findLast((passage) => passage.known.id !== undefined);
  const remnants: Remnant[] = [];
  let from = 0;
  const borders = [...passages, { start: words.length, end: words.length }];
  for (const { start, end } of borders) {
    for (let index = from; index < start; ) {
      const line = lineOf[index] ?? 0;
      let next = index + 1;
      while (next < start && lineOf[next] === line) next++;
      const text = lines[line] ?? '';
      const stop = lineOf[next] === line ? startOf[next] : text.length;
      const before = lastLicense !== undefined && index < lastLicense.start;
      // From the start of the line if possible, for the marks in front of the first word.
      const begin = lineOf[index - 1] === line ? startOf[index] : 0;
      remnants.push({ line, text: text.slice(begin, stop).trim(), before });
      index = next;
    }
    from = end;
  }
  return remnants;
}
