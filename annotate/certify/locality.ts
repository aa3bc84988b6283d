import { shortHash } from '../../pipelines/engine/hash.js';
import type { Box, ElementTrace } from '../../pipelines/engine/observation.js';
import { type ChangeMask, takeInside } from './picture-change.js';

/** How far around an element its neighbourhood reaches, in pixels. */
const reach = 24;
/** Moves below this are rounding. */
const leastMove = 0.5;
/** What the trace of an element without text of its own has in its place. */
const noText = shortHash('');

export interface Locality {
  /** Changed pixels in the neighbourhood, outside of it because things moved, and for no such reason. */
  readonly near: number;
  readonly reflow: number;
  readonly far: number;
  /** Share of the texts that were seen and are nowhere in the window any more. */
  readonly gone: number;
}

export function neighbourhood(boxes: readonly Box[]): Box[] {
  return boxes.map(({ x, y, width, height }) => ({
    x: x - reach,
    y: y - reach,
    width: width + 2 * reach,
    height: height + 2 * reach,
  }));
}

/**
 * Where the change of a picture lies. Reflow is a change on elements that are what they were, with
 * the same text and style, and only stand elsewhere or have another size.
 */
export function localityOf(
  mask: ChangeMask,
  near: readonly Box[],
  clean: readonly ElementTrace[],
  broken: readonly ElementTrace[],
): Locality {
  const [outside, inside] = takeInside(mask, neighbourhood(near));
  const [rest, reflow] = takeInside(outside, moved(clean, broken));
  return { near: inside, reflow, far: rest.count, gone: goneTexts(clean, broken) };
}

function goneTexts(clean: readonly ElementTrace[], broken: readonly ElementTrace[]): number {
  const left = new Map<string, number>();
  for (const { text } of broken) left.set(text, (left.get(text) ?? 0) + 1);
  const texts = clean.filter(({ text }) => text !== noText);
  const gone = texts.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
  return texts.length === 0 ? 0 : gone.length / texts.length;
}

/** Where the unchanged elements that moved were, and where they are now. */
function moved(clean: readonly ElementTrace[], broken: readonly ElementTrace[]): Box[] {
  const after = grouped(broken);
  const boxes: Box[] = [];
  for (const [identity, before] of grouped(clean)) {
    const now = after.get(identity) ?? [];
    for (const [index, trace] of before.entries()) {
      const there = now[index]?.box;
      if (there === undefined || isSame(trace.box, there)) continue;
      boxes.push(
        ...(showsItself(trace) || isSameSize(trace.box, there)
          ? [trace.box, there]
          : strips(trace.box, there)
        ).map(edged),
      );
    }
  }
  return boxes;
}

const pictures = new Set([
  'img',
  'svg',
  'canvas',
  'video',
  'picture',
  'input',
  'select',
  'textarea',
]);

/** A wrapper of another size shows no more than its edges; what is in it moves by itself. */
function showsItself({ tag, text }: ElementTrace): boolean {
  return text !== noText || pictures.has(tag);
}

function isSameSize(left: Box, right: Box): boolean {
  return (
    Math.abs(left.width - right.width) < leastMove &&
    Math.abs(left.height - right.height) < leastMove
  );
}

/** What only one of two boxes covers. */
function strips(one: Box, other: Box): Box[] {
  const edges = (from: 'x' | 'y', size: 'width' | 'height') => [
    [Math.min(one[from], other[from]), Math.max(one[from], other[from])] as const,
    [
      Math.min(one[from] + one[size], other[from] + other[size]),
      Math.max(one[from] + one[size], other[from] + other[size]),
    ] as const,
  ];
  const left = Math.min(one.x, other.x);
  const top = Math.min(one.y, other.y);
  const width = Math.max(one.x + one.width, other.x + other.width) - left;
  const height = Math.max(one.y + one.height, other.y + other.height) - top;
  return [
    ...edges('x', 'width').map(([from, to]) => ({ x: from, y: top, width: to - from, height })),
    ...edges('y', 'height').map(([from, to]) => ({ x: left, y: from, width, height: to - from })),
  ];
}

/** A box with what its border, shadow and anti-aliasing draw around it. */
function edged({ x, y, width, height }: Box): Box {
  return { x: x - 2, y: y - 2, width: width + 4, height: height + 4 };
}

/** Elements that look the same on their own, in document order. */
function grouped(traces: readonly ElementTrace[]): Map<string, ElementTrace[]> {
  const groups = new Map<string, ElementTrace[]>();
  for (const trace of traces) {
    const identity = `${trace.tag} ${trace.text} ${trace.style}`;
    const group = groups.get(identity);
    if (group === undefined) groups.set(identity, [trace]);
    else group.push(trace);
  }
  return groups;
}

function isSame(left: Box, right: Box): boolean {
  return (
    Math.abs(left.x - right.x) < leastMove &&
    Math.abs(left.y - right.y) < leastMove &&
    isSameSize(left, right)
  );
}
