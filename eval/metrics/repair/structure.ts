import { styleUnits } from './structure-css.js';
import { markupUnits } from './structure-html.js';

/** Small pieces of a file, with how often each is there: order among them is forgotten. */
export type Units = ReadonlyMap<string, number>;

export const foldWhite = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Files that are equal but for white space and the order of declarations have the same units. */
export function unitsOf(path: string, text: string): Units {
  const counts = new Map<string, number>();
  for (const unit of piecesOf(path, text)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return counts;
}

function piecesOf(path: string, text: string): Iterable<string> {
  if (/\.css$/i.test(path)) return styleUnits(text);
  if (/\.(?:x?html?|svg|vue)$/i.test(path)) return markupUnits(text);
  return inPairs(text.split('\n').map(foldWhite).filter(Boolean));
}

/** Each piece with the one before it, so that what stands elsewhere is another piece. */
export function* inPairs(pieces: Iterable<string>): Generator<string> {
  let before = '';
  for (const piece of pieces) {
    yield `${before}\n${piece}`;
    before = piece;
  }
}
