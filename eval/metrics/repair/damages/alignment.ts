import type { Box, ElementObservation } from '../../../../pipelines/engine/observation.js';
import { around } from '../boxes.js';
import { damageOf } from '../damage.js';

/** Pixels out of line from which on it is seen. */
const leastShift = 8;
/** Edges that are this near are on one line. */
const onOneLine = 1.5;

type Axis = 'x' | 'y';

/** How far the near edges, the middles and the far edges of two boxes are apart. */
function offsets(one: Box, other: Box, axis: Axis): number[] {
  const size = axis === 'x' ? 'width' : 'height';
  const near = one[axis] - other[axis];
  const far = near + one[size] - other[size];
  return [near, (near + far) / 2, far];
}

/** How far a box moved against another one: by that line of the two that moved least. */
function shift(before: readonly number[], after: readonly number[], onlyShared: boolean): number {
  const shifts = before.flatMap((offset, line) =>
    onlyShared && Math.abs(offset) > onOneLine ? [] : [Math.abs((after[line] ?? 0) - offset)],
  );
  return shifts.length === 0 ? 0 : Math.min(...shifts);
}

/** Against most of the siblings that it stood in line with: one of them may have moved itself. */
function againstSiblings(clean: ElementObservation, now: ElementObservation, axis: Axis): number {
  if (clean.siblings.length !== now.siblings.length) return 0;
  const shifts = clean.siblings.flatMap((sibling, index) => {
    const before = offsets(clean.box, sibling, axis);
    const there = now.siblings[index];
    if (there === undefined || !before.some((offset) => Math.abs(offset) <= onOneLine)) return [];
    return [shift(before, offsets(now.box, there, axis), true)];
  });
  shifts.sort((left, right) => left - right);
  return shifts[Math.floor((shifts.length - 1) / 2)] ?? 0;
}

function againstParent(clean: ElementObservation, now: ElementObservation): number {
  return shift(offsets(clean.box, clean.parent, 'x'), offsets(now.box, now.parent, 'x'), false);
}

function ofLines(clean: ElementObservation, now: ElementObservation): number {
  const [before, after] = [around(clean.lines), around(now.lines)];
  if (before === undefined || after === undefined) return 0;
  return shift(offsets(before, clean.box, 'x'), offsets(after, now.box, 'x'), false);
}

export const alignment = damageOf((clean, now) => {
  const row = againstSiblings(clean, now, 'y');
  const column = againstSiblings(clean, now, 'x');
  const [parent, lines] = [againstParent(clean, now), ofLines(clean, now)];
  const pixels = Math.max(row, column, parent, lines);
  return {
    amount: pixels / leastShift,
    says: `it stands ${Math.round(pixels)} pixels off its line`,
    figures: { row, column, parent, lines },
  };
});
