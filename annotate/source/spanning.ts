import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { SourcePage, SourceRange } from './model.js';

const longestSpan = 2_000;

export function sourceText(page: SourcePage, { path, start, end }: SourceRange): string {
  const text = page.files.get(path);
  if (text === undefined) throw new RangeError(`${page.route} is not written in ${path}.`);
  return text.slice(start, end);
}

/** Merges changes of one file into one; undefined if they overlap or lie too far apart. */
export function spanning(page: SourcePage, changes: readonly Change[]): Change | undefined {
  const ordered = changes.toSorted((left, right) => left.start - right.start);
  const [first, ...others] = ordered;
  if (first === undefined) return undefined;
  let { end, text } = first;
  for (const change of others) {
    if (change.path !== first.path || change.start < end) return undefined;
    text += sourceText(page, { path: first.path, start: end, end: change.start }) + change.text;
    end = change.end;
  }
  return end - first.start > longestSpan ? undefined : { ...first, end, text };
}
