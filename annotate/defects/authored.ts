import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { changeStyle, dropStyle } from '../source/edits.js';
import type { SourceElement } from '../source/model.js';
import type { Place } from './ways.js';

/** Gives one of these properties its other value, where somebody has written it down. */
export function changeOne(
  { page, element, choose }: Place,
  others: Readonly<Record<string, string>>,
  of: SourceElement = element,
): Change | undefined {
  const found = Object.entries(others).flatMap(
    ([property, value]) => changeStyle(page, of, property, value) ?? [],
  );
  return choose('declaration', found);
}

/** Takes one of these properties away, where somebody has written it down. */
export function dropOne(
  { page, element, choose }: Place,
  properties: readonly string[],
  of: SourceElement = element,
): Change | undefined {
  return choose(
    'declaration',
    properties.flatMap((property) => dropStyle(page, of, property) ?? []),
  );
}
