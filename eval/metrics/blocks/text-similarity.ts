import { Alphabet } from '../kernels/alphabet.js';
import { Matcher } from '../kernels/difflib.js';

/**
 * Ratcliff–Obershelp similarity of every first text with every second one, row after row. Equal
 * texts, of which menus and tables are full, are compared once.
 */
export function similarities(
  first: readonly string[],
  second: readonly string[],
  autojunk: boolean,
): Float64Array {
  const alphabet = new Alphabet();
  const encode = (texts: readonly string[]) => {
    const distinct = [...new Set(texts)];
    const places = new Map(distinct.map((text, place) => [text, place]));
    return {
      codes: distinct.map((text) => alphabet.encode(text)),
      placeOf: Int32Array.from(texts, (text) => places.get(text) ?? 0),
    };
  };
  const [rows, columns] = [encode(first), encode(second)];
  const distinct = new Float64Array(rows.codes.length * columns.codes.length);
  for (const [column, code] of columns.codes.entries()) {
    const matcher = new Matcher(code, alphabet, autojunk);
    for (const [row, other] of rows.codes.entries()) {
      distinct[row * columns.codes.length + column] = matcher.ratio(other);
    }
  }
  const all = new Float64Array(first.length * second.length);
  for (let row = 0; row < first.length; row += 1) {
    const base = (rows.placeOf[row] as number) * columns.codes.length;
    for (let column = 0; column < second.length; column += 1) {
      all[row * second.length + column] = distinct[
        base + (columns.placeOf[column] as number)
      ] as number;
    }
  }
  return all;
}
