import { passagesIn, remnantsOf } from './cover.js';
import { differenceOf } from './difference.js';
import { type Document, readDocument } from './document.js';
import { wordsOfHeadings } from './families.js';
import { additionsIn } from './leftover.js';
import { type Near, nearestLicenses } from './nearest.js';
import { curatedPatterns, type Known, shortId, verbatimPattern } from './patterns.js';

export interface Judgement {
  /** Clear: known licences, word for word, and nothing but headings and copyright lines besides. */
  readonly verdict: 'clear' | 'modified' | 'unknown';
  /** The licence, or the one that the text was made from; the first of several. */
  readonly spdx?: string | undefined;
  /** All licences in the text, in their order. */
  readonly parts: readonly string[];
  /** 1 for a clear match, else how near the nearest licence is. */
  readonly score: number;
  /** What makes it less than clear. */
  readonly note?: string;
}

const longest = 256 * 1024;
const unknown: Judgement = { verdict: 'unknown', parts: [], score: 0 };

export function judgeLicense(text: string): Judgement {
  // Above that it is no licence, and the work must stay small for hostile input.
  if (text.length > longest || isBinary(text)) return unknown;
  const document = readDocument(text);
  const quick = readingOf(document, curatedPatterns());
  if (quick.clear) return clear(quick);
  const near = nearestLicenses(document.words, 6);
  const others = near.map(({ id }) => verbatimPattern(id));
  const wide = readingOf(document, [...curatedPatterns(), ...others]);
  return wide.clear ? clear(wide) : lessThanClear(document, wide, near[0]);
}

interface Reading {
  readonly clear: boolean;
  readonly parts: readonly string[];
  readonly additions: readonly string[];
  readonly rest: readonly string[];
}

function readingOf(document: Document, knowns: readonly Known[]): Reading {
  const passages = passagesIn(document, knowns);
  const licenses = passages.map(({ known }) => known).filter(({ id }) => id !== undefined);
  const families = new Set(licenses.map(({ family }) => family));
  // "Under the MIT license" in front of another one is no harmless introduction.
  const fitting = passages.filter(
    ({ known }) => known.family === undefined || families.has(known.family),
  );
  const headings = wordsOfHeadings([...families].map((family) => family ?? ''));
  for (const { heading } of licenses) for (const word of heading ?? []) headings.add(word);
  const additions = additionsIn(remnantsOf(document, fitting), headings);
  const covered = new Set(fitting.flatMap(({ start, end }) => range(start, end)));
  const rest = document.words.filter((_, index) => !covered.has(index));
  const parts = [...new Set(licenses.flatMap(({ id }) => id ?? []))];
  return { clear: parts.length > 0 && additions.length === 0, parts, additions, rest };
}

function clear({ parts }: Reading): Judgement {
  return { verdict: 'clear', spdx: parts[0], parts, score: 1 };
}

function lessThanClear(
  { words }: Document,
  { parts, additions, rest }: Reading,
  best: Near | undefined,
): Judgement {
  if (parts.length > 0) {
    const others = nearestLicenses(rest, 1).filter(({ contained }) => contained >= 0.8);
    const all = [...new Set([...parts, ...others.map(({ id }) => shortId(id))])];
    const note = `with "${additions.join(' ').slice(0, 160)}"`;
    return { verdict: 'modified', spdx: all[0], parts: all, score: best?.score ?? 0, note };
  }
  if (best === undefined) return unknown;
  const { id, score, contained, within } = best;
  const partly = within >= 0.8 && words.length >= 40;
  if (score < 0.5 && contained < 0.7 && !partly) return { ...unknown, score };
  const { terms } = verbatimPattern(id);
  const note = differenceOf(terms, words.slice(startOf(terms, words)));
  return { verdict: 'modified', spdx: shortId(id), parts: [shortId(id)], score, note };
}

/** Where the terms begin in a text, so that names and headings do not count as changes. */
function startOf(terms: readonly string[], words: readonly string[]): number {
  const start = words.findIndex(
    (word, place) => word === terms[0] && words[place + 1] === terms[1],
  );
  return Math.max(0, start);
}

/** Images and the like that are called "license". */
function isBinary(text: string): boolean {
  return text.startsWith('%PDF') || text.includes('\0') || text.split('\ufffd').length > 20;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
