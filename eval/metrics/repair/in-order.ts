import type { Box, ElementTrace, PageState } from '../../../pipelines/engine/observation.js';
import { newFaults } from './damages/nesting-error.js';

/** A page in one state, with everything that is seen in it. */
export interface TracedPage {
  readonly state: PageState;
  readonly traces: readonly ElementTrace[];
}

/** Boxes that differ by less are the same. */
const same = 1;

/**
 * What is in order in a state of a page, by name, judged by the clean one: nothing new goes wrong,
 * and every element is there with its text, its style and its place.
 */
export function inOrder(clean: TracedPage, state: TracedPage): Record<string, boolean> {
  const { state: before } = clean;
  const { state: now, traces } = state;
  const { route } = before;
  const nothingNew = (one: readonly string[], other: readonly string[]) =>
    other.every((text) => one.includes(text));
  const order: Record<string, boolean> = {
    [`${route}: no new error`]: nothingNew(before.errors, now.errors),
    [`${route}: no new failed request`]: nothingNew(before.failedRequests, now.failedRequests),
    [`${route}: no new dialog`]: nothingNew(before.dialogs, now.dialogs),
    [`${route}: nothing newly misplaced`]:
      newFaults(before.nestingFaults, now.nestingFaults).length === 0,
    [`${route}: language`]: before.language === now.language,
    [`${route}: title`]: before.title === now.title,
  };
  const there = new Map<string, Box[]>();
  for (const trace of traces) {
    const boxes = there.get(identityOf(trace));
    if (boxes === undefined) there.set(identityOf(trace), [trace.box]);
    else boxes.push(trace.box);
  }
  for (const trace of clean.traces) {
    const boxes = there.get(identityOf(trace)) ?? [];
    order[`${route}: ${trace.path}`] = boxes.some((box) => isSame(box, trace.box));
  }
  return order;
}

/** Not the path, which changes when something is put around an element. */
function identityOf({ tag, text, style }: ElementTrace): string {
  return `${tag} ${text} ${style}`;
}

function isSame(left: Box, right: Box): boolean {
  return (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(left[side] - right[side]) <= same,
  );
}
