import type { Chance } from './chance.js';
import type { TextChange } from './changes.js';

const units = ['  ', '    ', '\t', '   '];

/** What a licence wants to be kept. */
export function isNotice(comment: string): boolean {
  return /^(?:\/\*|<!--|\/\/)!|licen[cs]e|copyright|@preserve|\(c\)|©|\bby\b.{0,40}https?:/i.test(
    comment,
  );
}

/** Lines that begin with another kind of space, as deep as before, wherever that may be changed. */
export function reindented(
  text: string,
  chance: Chance,
  mayChange: (place: number) => boolean,
): TextChange[] {
  const lines = [...text.matchAll(/(?<=\n)[ \t]+(?=\S)/g)];
  const before = unitOf(lines.map(([space]) => space));
  const others = units.filter((unit) => unit !== before);
  const unit = chance.pick(others, 'indent') ?? '  ';
  return lines.flatMap(({ 0: space, index }) => {
    if (!mayChange(index)) return [];
    const depth = Math.round(widthOf(space) / widthOf(before));
    return [{ start: index, end: index + space.length, text: unit.repeat(depth) }];
  });
}

function widthOf(space: string): number {
  return space.replaceAll('\t', '    ').length;
}

function unitOf(spaces: readonly string[]): string {
  if (spaces.some((space) => space.startsWith('\t'))) return '\t';
  const least = Math.min(...spaces.map((space) => space.length));
  return units.find((unit) => unit.length === least && unit !== '\t') ?? '  ';
}

/** Whether a place is in none of these; they come in the order of the text. */
export function outside(
  places: readonly { readonly start: number; readonly end: number }[],
): (place: number) => boolean {
  const starts = places.map(({ start }) => start);
  return (place) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const before = places[low - 1];
    return before === undefined || place >= before.end;
  };
}
