/**
 * Twice the characters that two texts share in the matching blocks of Ratcliff and Obershelp, of
 * all they have: the longest common substring (the first in the left text, then in the right one),
 * and so on before and after it. As Python's difflib without its heuristic for popular characters.
 */
export function matchingRatio(left: string, right: string): number {
  const leftCodes = codesOf(left);
  const rightCodes = codesOf(right);
  const all = leftCodes.length + rightCodes.length;
  return all === 0 ? 1 : (2 * matchingCharacters(leftCodes, rightCodes)) / all;
}

const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

interface Span {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** How far the match reaches that ends at a place of the right text (one further on). */
interface Reach {
  previous: Int32Array;
  current: Int32Array;
}

function matchingCharacters(left: readonly number[], right: readonly number[]): number {
  const places = placesOf(right);
  const reach: Reach = {
    previous: new Int32Array(right.length + 1),
    current: new Int32Array(right.length + 1),
  };
  const todo: Span[] = [{ from: 0, to: left.length, start: 0, end: right.length }];
  let shared = 0;
  for (let span = todo.pop(); span !== undefined; span = todo.pop()) {
    const { at, place, length } = longestMatch(left, span, places, reach);
    if (length === 0) continue;
    shared += length;
    todo.push(
      { from: span.from, to: at, start: span.start, end: place },
      { from: at + length, to: span.to, start: place + length, end: span.end },
    );
  }
  return shared;
}

function placesOf(codes: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [index, code] of codes.entries()) {
    const known = places.get(code);
    if (known === undefined) places.set(code, [index]);
    else known.push(index);
  }
  return places;
}

function longestMatch(
  left: readonly number[],
  { from, to, start, end }: Span,
  places: ReadonlyMap<number, readonly number[]>,
  reach: Reach,
) {
  const best = { at: from, place: start, length: 0 };
  reach.previous.fill(0, start, end + 1);
  reach.current.fill(0, start, end + 1);
  let before: readonly number[] = [];
  for (let at = from; at < to; at += 1) {
    const { previous, current } = reach;
    const same = places.get(left[at] ?? -1) ?? [];
    for (let index = firstAtLeast(same, start); index < same.length; index += 1) {
      const place = same[index] ?? end;
      if (place >= end) break;
      const length = (previous[place] ?? 0) + 1;
      current[place + 1] = length;
      if (length <= best.length) continue;
      best.at = at - length + 1;
      best.place = place - length + 1;
      best.length = length;
    }
    for (let index = firstAtLeast(before, start); index < before.length; index += 1) {
      const place = before[index] ?? end;
      if (place >= end) break;
      previous[place + 1] = 0;
    }
    before = same;
    reach.previous = current;
    reach.current = previous;
  }
  return best;
}

function firstAtLeast(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
