/** Takes tokens as 32-bit hashes: shingles need no more, and no text is copied. */
export type TokenSink = (hash: number) => void;

const offset = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a over UTF-16 units; `salt` keeps kinds of tokens apart. */
export function hashText(text: string, start = 0, end = text.length, salt = 0): number {
  let hash = offset ^ salt;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash | 0;
}

const stringToken = hashText('"…"');
const colorToken = hashText('#…');
const lineFeed = 10;
const backslash = 92;
const slash = 47;
const star = 42;
const hashSign = 35;
const dash = 45;
const backtick = 96;

/**
 * Words and numbers of CSS or a script. Comments, white space, punctuation and letter case of
 * colours are how something was written and not what; texts in quotes and colours are what a
 * re-branded copy changes first, so all of them look the same unless `copy` is asked for.
 */
export function codeTokens(code: string, isCss: boolean, copy: boolean, sink: TokenSink): void {
  for (let at = 0; at < code.length; ) {
    const unit = code.charCodeAt(at);
    const next = code.charCodeAt(at + 1);
    if (unit === slash && next === star) at = after(code, '*/', at + 2);
    else if (unit === slash && next === slash && !isCss) at = after(code, '\n', at + 2);
    else if (unit === 34 || unit === 39 || unit === backtick) {
      const end = stringEnd(code, at, unit);
      sink(copy ? hashText(code, at + 1, end) : stringToken);
      at = end + 1;
    } else if (isCss && unit === hashSign && isHexColor(code, at)) {
      at = wordEnd(code, at + 1, true);
      sink(colorToken);
    } else if (isWord(unit, isCss)) {
      const end = wordEnd(code, at + 1, isCss);
      sink(hashText(code, at, end));
      at = end;
    } else at += 1;
  }
}

function after(code: string, mark: string, from: number): number {
  const found = code.indexOf(mark, from);
  return found < 0 ? code.length : found + mark.length;
}

/** Strings in quotes end with their line at the latest, so that a stray quote costs one line. */
function stringEnd(code: string, start: number, quote: number): number {
  for (let at = start + 1; at < code.length; at += 1) {
    const unit = code.charCodeAt(at);
    if (unit === backslash) at += 1;
    else if (unit === quote || (unit === lineFeed && quote !== backtick)) return at;
  }
  return code.length;
}

function isHexColor(code: string, start: number): boolean {
  const length = wordEnd(code, start + 1, true) - start - 1;
  if (length !== 3 && length !== 4 && length !== 6 && length !== 8) return false;
  return /^[0-9a-f]+$/i.test(code.slice(start + 1, start + 1 + length));
}

function wordEnd(code: string, from: number, isCss: boolean): number {
  let at = from;
  while (at < code.length && isWord(code.charCodeAt(at), isCss)) at += 1;
  return at;
}

function isWord(unit: number, isCss: boolean): boolean {
  return (
    (unit >= 97 && unit <= 122) ||
    (unit >= 65 && unit <= 90) ||
    (unit >= 48 && unit <= 57) ||
    unit === 95 ||
    unit > 127 ||
    (isCss ? unit === dash : unit === 36)
  );
}
