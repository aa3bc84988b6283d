import type { EditBlock } from './block.js';
import { isText } from './files.js';
import { onlyPlace } from './occurrences.js';

export interface Change {
  readonly path: string;
  /** First code unit that changes, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The block with the least text around a change for which the search is unique in the file before
 * and the replacement in the file after it, so that turning it round undoes it exactly. Undefined
 * where the change is none, or where even the whole file would not do (an emptied file).
 */
export function makeBlock(before: string, change: Change): EditBlock | undefined {
  const { path, start, end, text } = change;
  if (start < 0 || end < start || end > before.length) {
    throw new RangeError(`${path} has no characters ${start} to ${end}.`);
  }
  if (before.slice(start, end) === text) return undefined;
  const after = before.slice(0, start) + text + before.slice(end);
  const around = (context: number): EditBlock => {
    const [from, to] = bounds(before, start - context, end + context);
    const head = before.slice(from, start);
    const tail = before.slice(end, to);
    return { path, search: head + before.slice(start, end) + tail, replace: head + text + tail };
  };
  const suits = ({ search, replace }: EditBlock) =>
    isText(search) &&
    isText(replace) &&
    onlyPlace(before, search) !== undefined &&
    onlyPlace(after, replace) !== undefined;
  // More context never makes a text less unique, so the least that suits can be halved down to.
  let most = 1;
  while (!suits(around(most))) {
    if (most > before.length) return undefined;
    most *= 2;
  }
  let least = suits(around(0)) ? -1 : 0;
  if (least < 0) return around(0);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (suits(around(middle))) most = middle;
    else least = middle;
  }
  return around(most);
}

/** Bounds inside the text that do not cut a character in two. */
function bounds(text: string, from: number, to: number): readonly [number, number] {
  const isSecondHalf = (at: number) => {
    const unit = text.charCodeAt(at);
    return unit >= 0xdc00 && unit <= 0xdfff;
  };
  const low = Math.max(0, from);
  const high = Math.min(text.length, to);
  return [
    low > 0 && isSecondHalf(low) ? low - 1 : low,
    high < text.length && isSecondHalf(high) ? high + 1 : high,
  ];
}
