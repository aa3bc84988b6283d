import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { SourceElement } from '../source/model.js';

/** How far the start of an element may be from where it is expected, in code units. */
const farthest = 400;

/**
 * The element after changes of its file: the one with the same text that starts where it has to,
 * whatever its name is now and whatever was put around it.
 */
export function brokenElement(
  element: SourceElement,
  changes: readonly Change[],
  broken: readonly SourceElement[],
): SourceElement | undefined {
  const { path, start } = element.openTag;
  const moves = (until: (change: Change) => boolean) =>
    changes
      .filter((change) => change.path === path && until(change))
      .reduce((sum, change) => sum + change.text.length - (change.end - change.start), 0);
  // A change that begins right before the element may be part of it or stand in front of it.
  const places = [
    start + moves(({ end }) => end <= start),
    start + moves(({ end }) => end < start),
  ];
  const distance = (one: SourceElement) =>
    Math.min(...places.map((place) => Math.abs(one.openTag.start - place)));
  return broken
    .filter((one) => one.text === element.text && distance(one) <= farthest)
    .sort(
      (left, right) =>
        Number(right.tag === element.tag) - Number(left.tag === element.tag) ||
        distance(left) - distance(right),
    )[0];
}
