import type { SourceElement, SourceRange } from '../source/model.js';

/**
 * A change of both tags is one of all between them, and defects of a task must not touch: what is
 * longer would leave no room for others.
 */
const longest = 3_000;

/** From the opening to the closing tag; undefined without one, or where that is very long. */
export function extentOf({ openTag, closeTag }: SourceElement): SourceRange | undefined {
  if (closeTag === undefined || closeTag.path !== openTag.path) return undefined;
  const { path, start } = openTag;
  return closeTag.end - start > longest ? undefined : { path, start, end: closeTag.end };
}
