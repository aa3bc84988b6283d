import type { Box, ElementObservation } from '../../../../pipelines/engine/observation.js';
import { around, bottom, overlapX, overlapY, right } from '../boxes.js';
import { damageOf } from '../damage.js';

/** Pixels of room that have to go, and the share of what there was. */
const leastLoss = 5;
const leastShare = 0.5;

type Spaces = Readonly<Record<string, number>>;

const leastOf = (distances: readonly number[]) =>
  distances.length === 0 ? undefined : Math.min(...distances);

function below(box: Box, others: readonly Box[]) {
  const under = others.filter((other) => other.y > box.y && overlapX(box, other) > 1);
  return leastOf(under.map((other) => other.y - bottom(box)));
}

function beside(box: Box, others: readonly Box[]) {
  const after = others.filter((other) => other.x > box.x && overlapY(box, other) > 1);
  return leastOf(after.map((other) => other.x - right(box)));
}

function above(box: Box, others: readonly Box[]) {
  const over = others.filter((other) => other.y < box.y && overlapX(box, other) > 1);
  return leastOf(over.map((other) => box.y - bottom(other)));
}

function before(box: Box, others: readonly Box[]) {
  const left = others.filter((other) => other.x < box.x && overlapY(box, other) > 1);
  return leastOf(left.map((other) => box.x - right(other)));
}

/** The least distance between neighbours among some boxes. */
function among(
  boxes: readonly Box[],
  distance: (box: Box, others: readonly Box[]) => number | undefined,
) {
  return leastOf(boxes.flatMap((box) => distance(box, boxes) ?? []));
}

/** All room in and around an element, by where it is. */
function spacesOf({ box, lines, children, siblings }: ElementObservation): Spaces {
  const content = around([...lines, ...children]);
  const spaces: Record<string, number | undefined> = {
    ...(content && {
      'inside at the top': content.y - box.y,
      'inside on the left': content.x - box.x,
      'inside on the right': right(box) - right(content),
      'inside at the bottom': bottom(box) - bottom(content),
    }),
    below: below(box, siblings),
    above: above(box, siblings),
    'on the right': beside(box, siblings),
    'on the left': before(box, siblings),
    'between its rows': among(children, below),
    'between its columns': among(children, beside),
    'between its lines': among(lines, below),
  };
  return Object.fromEntries(
    Object.entries(spaces).flatMap(([where, room]) => (room === undefined ? [] : [[where, room]])),
  );
}

export const crowding = damageOf((clean, now) => {
  const after = spacesOf(now);
  let worst = { where: 'anywhere', had: 0, has: 0, amount: 0 };
  for (const [where, had] of Object.entries(spacesOf(clean))) {
    const has = after[where];
    if (has === undefined || had <= 0) continue;
    const loss = had - Math.max(0, has);
    const amount = Math.max(0, Math.min(loss / leastLoss, loss / had / leastShare));
    if (amount > worst.amount) worst = { where, had, has, amount };
  }
  const { where, had, has, amount } = worst;
  return {
    amount,
    says:
      amount === 0
        ? 'no room is lost'
        : `${Math.round(has)} pixels of room are left of ${Math.round(had)} ${where}`,
    figures: { roomBefore: had, roomAfter: has },
  };
});
