import { type Document, readDocument } from './document.js';
import { isHeading } from './families.js';
import { isConnecting, isRestrictive } from './vocabulary.js';

/** A line, or the part of one, that no known passage covers. */
export interface Remnant {
  readonly line: number;
  readonly text: string;
  /** Whether a licence comes after it, so that it may be a heading with the name of the work. */
  readonly before: boolean;
}

const reference =
  /^\[[^\]]*\]: \S+|(?:https?:\/\/|www\.)\S+|\S+@\S+|(?<![\w.])@\w+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|me|js)\b\/?\S*/gi;
const copyrightMark = /\bcopyright(?:s|ed)?\b|\bcopr\b|\(c\)/i;
const allRightsReserved = /\ball rights? (?:are )?reserved\b\.?/i;

const longest = 1000;

/** The remnants that are neither headings nor copyright lines: what somebody added. */
export function additionsIn(
  remnants: readonly Remnant[],
  headings: ReadonlySet<string>,
): readonly string[] {
  const additions: string[] = [];
  let holders = -9;
  let names = 0;
  for (const { line, text, before } of remnants) {
    // No heading is that long, and what follows takes time with the square of the length.
    const words = text.length > longest ? [] : wordsOf(text);
    if (text.length > longest) additions.push(text);
    else if (words.length === 0 || isHeading(words, headings) || isReference(text)) continue;
    else if (isCopyrightLine(text, headings)) {
      holders = line;
      names = 0;
    } else if (line === holders + 1 && isNames(text)) holders = line;
    // The usual second line of a BSD copyright notice.
    else if (line <= holders + 2 && text.replace(allRightsReserved, '').trim() === '')
      holders = line;
    else if (before && names < 2 && isWorkName(text)) names++;
    else additions.push(text);
  }
  return additions;
}

/** How many words at the start of a template are its heading and copyright lines. */
export function headingLength(document: Document): number {
  let first = 0;
  const none: ReadonlySet<string> = new Set();
  for (const [line, text] of document.lines.entries()) {
    const count = wordsOf(text).length;
    if (count === 0) continue;
    if (!isCopyrightLine(text, none) && !(count <= 12 && /licen[cs]e|version/i.test(text))) break;
    first = document.lineOf.lastIndexOf(line) + 1;
  }
  // A text that is nothing but such lines would match everywhere.
  return first < document.words.length ? first : 0;
}

function isCopyrightLine(text: string, headings: ReadonlySet<string>): boolean {
  const mark = copyrightMark.exec(text);
  if (mark === null) return false;
  const front = text.slice(0, mark.index).replace(/^modified work\b/i, '');
  if (!isHeading(wordsOf(front), headings) && !isNames(front)) return false;
  return isNames(text.slice(mark.index));
}

/** Names, years and addresses: no restrictive word, and hardly a lower-case one. */
function isNames(text: string): boolean {
  const bare = text.replace(reference, ' ').replace(allRightsReserved, ' ');
  const words = wordsOf(bare);
  if (words.length > 40 || words.some(isRestrictive) || allRightsReserved.test(bare)) return false;
  const lower = lowerCase(bare.replace(/<[^<>]*>/g, ' '));
  return lower.filter((word) => !isConnecting(word)).length <= 2;
}

/** The name of the work in front of its licence: short, and not a sentence. */
function isWorkName(text: string): boolean {
  const bare = text
    .replace(reference, ' ')
    .replace(/\b(?:inc|ltd|llc|co|corp)\./gi, '')
    .replace(/\blicen[cs]e:?$/i, '');
  if (/\bcopyright\b|[.!?]\s|[.!?;]$/i.test(bare) || allRightsReserved.test(bare)) return false;
  const words = wordsOf(bare);
  return words.length <= 8 && !words.some(isRestrictive);
}

function isReference(text: string): boolean {
  return wordsOf(text.replace(reference, ' ')).length === 0;
}

function lowerCase(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  const shouted = text === text.toUpperCase();
  return (shouted ? words.map((word) => word.toLowerCase()) : words).filter((word) =>
    /^\p{Ll}/u.test(word),
  );
}

function wordsOf(text: string): readonly string[] {
  return readDocument(text).words;
}
