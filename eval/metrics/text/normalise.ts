/** Runs of white space become one space, none at the ends. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** What two people would call the same text: compatible characters, case and spacing ignored. */
export function normalise(text: string): string {
  return foldSpace(text.normalize('NFKC').toLowerCase());
}

/** Characters as people and Python count them; UTF-16 units would split astral ones. */
export function codePoints(text: string): Int32Array {
  return Int32Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
