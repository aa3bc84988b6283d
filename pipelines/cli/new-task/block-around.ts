import { type Change, makeBlock } from '../../engine/edit/make-block.js';
import { onlyPlace } from '../../engine/edit/occurrences.js';

/** Longer lines are minified, and nobody reads them. */
const longest = 600;

/** What is replaced and by what, in whole lines where these are for people, else as little as will do. */
export function blockAround(
  before: string,
  change: Change,
): { search: string; replace: string } | undefined {
  const { start, end, text } = change;
  const from = before.lastIndexOf('\n', start - 1) + 1;
  const next = before.indexOf('\n', end);
  const to = next < 0 ? before.length : next;
  const line = before.slice(from, to);
  const search = line.trim();
  const at = from + line.indexOf(search);
  const isAround = at <= start && at + search.length >= end;
  if (isAround && search.length <= longest && onlyPlace(before, search) !== undefined) {
    const replace = before.slice(at, start) + text + before.slice(end, at + search.length);
    return { search, replace };
  }
  const block = makeBlock(before, change);
  return block && { search: block.search, replace: block.replace };
}
