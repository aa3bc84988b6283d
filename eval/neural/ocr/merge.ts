import type { FoundWord } from './engine.js';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `confidence` is 0…1. */
export interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
}

export interface Line extends Word {
  readonly words: readonly Word[];
}

/** Below this Tesseract is guessing at ornaments. */
const leastConfidence = 0.4;
/** No text is that small; specks of pictures are. */
const leastHeight = 4;
/** From this on a word is no ornament. */
const sureConfidence = 0.7;
/** How much of the smaller box two readings of the same word share at least. */
const sameWord = 0.4;

/** Found words as they lie in the picture that was enlarged for the engine. */
export function wordsOf(found: readonly FoundWord[], scale: number): Word[] {
  return found
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text: text.trim(),
      confidence: confidence / 100,
      box: { x: x0 / scale, y: y0 / scale, width: (x1 - x0) / scale, height: (y1 - y0) / scale },
    }))
    .filter(({ text }) => text !== '')
    .filter(({ confidence, box }) => confidence >= leastConfidence && box.height >= leastHeight);
}

/** Whether a word is one even where outlines of shapes look like signs. */
export function isSure({ text, confidence }: Word): boolean {
  return confidence >= sureConfidence && /[\p{L}\p{N}]/u.test(text);
}

/**
 * The lines of two readings of one picture. Where both saw something at the same place, the more
 * confident one is right, and the first if they are equally so.
 */
export function mergeWords(first: readonly Word[], second: readonly Word[]): Line[] {
  const beaten = (word: Word, others: readonly Word[], wins: (margin: number) => boolean) =>
    others.some(
      (other) =>
        wins(other.confidence - word.confidence) && overlap(word.box, other.box) >= sameWord,
    );
  return linesOf([
    ...first.filter((word) => !beaten(word, second, (margin) => margin > 0)),
    ...second.filter((word) => !beaten(word, first, (margin) => margin >= 0)),
  ]);
}

/**
 * Words side by side, in rows from the top. The engine's own lines are of no use here: each of its
 * readings may hold only some words of a line.
 */
function linesOf(words: readonly Word[]): Line[] {
  const rows: Word[][] = [];
  for (const word of [...words].sort((one, other) => one.box.y - other.box.y)) {
    const row = rows.find((one) => one.some(({ box }) => sameRow(box, word.box)));
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows.flatMap((row) => {
    const lines: Word[][] = [];
    for (const word of row.sort((one, other) => one.box.x - other.box.x)) {
      const before = lines.at(-1)?.at(-1);
      if (before !== undefined && isNext(before.box, word.box)) lines.at(-1)?.push(word);
      else lines.push([word]);
    }
    return lines.map(lineOf);
  });
}

const middle = ({ y, height }: Box) => y + height / 2;

function sameRow(one: Box, other: Box): boolean {
  return Math.abs(middle(one) - middle(other)) < Math.min(one.height, other.height) / 2;
}

/** Wider gaps than this part columns, not words. */
function isNext(before: Box, after: Box): boolean {
  return after.x - (before.x + before.width) < 1.5 * Math.max(before.height, after.height);
}

function lineOf(words: readonly Word[]): Line {
  const left = Math.min(...words.map(({ box }) => box.x));
  const top = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    box: { x: left, y: top, width: right - left, height: bottom - top },
    words,
  };
}

/** The shared area, by the smaller of both. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return width <= 0 || height <= 0 || smaller === 0 ? 0 : (width * height) / smaller;
}
