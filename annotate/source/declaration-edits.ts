import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { escaped } from './attribute-text.js';
import {
  behindRemark,
  colonIn,
  gapAfter,
  gapBefore,
  semicolonAfter,
} from './declaration-manner.js';
import type { SourcePage, StyleDeclaration } from './model.js';
import { sourceText } from './spanning.js';
import type { StylePlace } from './style-places.js';

export function replaceValue(
  place: StylePlace,
  { valueRange }: StyleDeclaration,
  value: string,
): Change {
  return { ...valueRange, text: writtenIn(place, value) };
}

/** Takes a declaration out, with its semicolon and its line. */
export function removeDeclaration(
  page: SourcePage,
  place: StylePlace,
  { range }: StyleDeclaration,
): Change {
  const body = sourceText(page, place.body);
  const base = place.body.start;
  const start = range.start - base - gapBefore(body, range.start - base).length;
  let end = semicolonAfter(body, range.end - base) ?? range.end - base;
  // Nothing stands in front of it, so nothing may stand in front of what comes first now.
  if (range.start === base) end += /^[ \t]*/.exec(body.slice(end))?.[0].length ?? 0;
  return { path: range.path, start: base + start, end: base + end, text: '' };
}

/** Writes declarations behind another one, in the manner of that one. */
export function insertDeclarations(
  page: SourcePage,
  place: StylePlace,
  behind: StyleDeclaration,
  declarations: readonly (readonly [property: string, value: string])[],
): Change {
  const body = sourceText(page, place.body);
  const base = place.body.start;
  const { path, start, end } = behind.range;
  const valueStart = behind.valueRange.start - start;
  const colon = colonIn(sourceText(page, behind.range), behind.property, valueStart);
  const next = place.declarations[place.declarations.indexOf(behind) + 1]?.range.start;
  const gap = gapAfter(body, start - base, next && next - base, colon);
  const texts = declarations.map(([name, value]) => writtenIn(place, `${name}${colon}${value}`));
  const semicolon = semicolonAfter(body, end - base);
  if (semicolon === undefined) {
    return { path, start: end, end, text: texts.map((text) => `;${gap}${text}`).join('') };
  }
  const at = base + behindRemark(body, semicolon);
  return { path, start: at, end: at, text: texts.map((text) => `${gap}${text};`).join('') };
}

function writtenIn({ mark }: StylePlace, text: string): string {
  return mark === undefined ? text : escaped(text, mark);
}
