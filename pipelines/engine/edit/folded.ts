/** A byte order mark is none: what replaces the text behind it must not take it away. */
const white = /[^\S\ufeff]/;

export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Folded {
  readonly text: string;
  /** Where each character of the folded text begins in the original, and where the last one ends. */
  readonly places: readonly number[];
}

/** Runs of white space as one space, none at the ends. */
function fold(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (!white.test(character)) {
      folded += character;
      places.push(at);
    } else if (folded !== '' && !folded.endsWith(' ')) {
      folded += ' ';
      places.push(at);
    }
  }
  return { text: folded.endsWith(' ') ? folded.slice(0, -1) : folded, places };
}

/**
 * The only place of a text if white space is folded in both; the place in the original text, with
 * the white space around it where the search has some there, too.
 */
export function onlyFoldedPlace(text: string, search: string): Span | undefined {
  const wanted = fold(search).text;
  if (wanted === '') return undefined;
  const { text: folded, places } = fold(text);
  const at = folded.indexOf(wanted);
  if (at < 0 || folded.indexOf(wanted, at + 1) >= 0) return undefined;
  let start = places[at] ?? 0;
  let end = (places[at + wanted.length - 1] ?? text.length - 1) + 1;
  if (white.test(search.charAt(0))) while (white.test(text.charAt(start - 1))) start -= 1;
  if (white.test(search.charAt(search.length - 1))) while (white.test(text.charAt(end))) end += 1;
  return { start, end };
}
