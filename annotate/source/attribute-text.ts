import type { SourceAttribute, SourceElement, SourcePage } from './model.js';
import { sourceText } from './spanning.js';

type Mark = '"' | "'";

/** The quotation mark around the value of an attribute; undefined where it has none. */
export function markOf(page: SourcePage, { range, valueRange }: SourceAttribute): Mark | undefined {
  if (valueRange === undefined || valueRange.end === range.end) return undefined;
  return sourceText(page, { ...range, start: valueRange.end }) === '"' ? '"' : "'";
}

/** The quotation mark that the tag uses elsewhere, so that new values look like the others. */
export function usualMark(page: SourcePage, { attributes }: SourceElement): Mark {
  return attributes.map((attribute) => markOf(page, attribute)).find(Boolean) ?? '"';
}

/** A value as it is written between these quotation marks. */
export function escaped(value: string, mark: Mark): string {
  return value.replaceAll('&', '&amp;').replaceAll(mark, mark === '"' ? '&quot;' : '&#39;');
}
