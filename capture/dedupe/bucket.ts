import { at, onesOf } from './bits.js';
import type { Pairing } from './near.js';
import type { Slice } from './table.js';

/** All pairs of a bucket; how many there were. */
export function joinPairs({ members, low, high }: Slice, differences: number, pairing: Pairing) {
  const end = members.length;
  for (let left = 0; left < end; left += 1) {
    const leftLow = at(low, left);
    const leftHigh = at(high, left);
    for (let right = left + 1; right < end; right += 1) {
      const found = onesOf(leftLow ^ at(low, right)) + onesOf(leftHigh ^ at(high, right));
      if (found <= differences) pairing.meet(at(members, left), at(members, right));
    }
  }
  return (end * (end - 1)) / 2;
}

/**
 * Many in one bucket are mostly many of one look. Those that hang together already are put side by
 * side and not compared with each other again, and a group is left at the first member that is
 * alike: a hundred thousand slightly different copies cost little more than their number. Says how many
 * pairs were compared.
 */
export function joinCrowd(slice: Slice, differences: number, pairing: Pairing): number {
  joinNeighbours(slice, differences, pairing);
  const { members, low, high, ends } = sortedByGroup(slice, pairing);
  let compared = members.length;
  for (let start = 0; start < members.length; start = at(ends, start)) {
    const rest = at(ends, start);
    for (let left = start; left < rest; left += 1) {
      const leftLow = at(low, left);
      const leftHigh = at(high, left);
      for (let right = rest; right < members.length; right += 1) {
        compared += 1;
        const found = onesOf(leftLow ^ at(low, right)) + onesOf(leftHigh ^ at(high, right));
        if (found > differences) continue;
        if (pairing.meet(at(members, left), at(members, right))) right = at(ends, right) - 1;
      }
    }
  }
  return compared;
}

/** Copies stand near each other in any order that follows their bits. */
function joinNeighbours({ members, low, high }: Slice, differences: number, pairing: Pairing) {
  const places = Int32Array.from(members, (_, place) => place).sort(
    (left, right) => at(low, left) - at(low, right) || at(high, left) - at(high, right),
  );
  for (let next = 1; next < places.length; next += 1) {
    const left = at(places, next - 1);
    const right = at(places, next);
    const found = onesOf(at(low, left) ^ at(low, right)) + onesOf(at(high, left) ^ at(high, right));
    if (found <= differences) pairing.meet(at(members, left), at(members, right));
  }
}

/** For each place also where its group ends. */
function sortedByGroup({ members, low, high }: Slice, pairing: Pairing) {
  const groups = Int32Array.from(members, (member) => pairing.group(member));
  const places = Int32Array.from(members, (_, place) => place).sort(
    (left, right) => at(groups, left) - at(groups, right),
  );
  const ends = new Int32Array(places.length);
  for (let place = places.length - 1; place >= 0; place -= 1) {
    const next = place + 1;
    const same =
      next < places.length && at(groups, at(places, place)) === at(groups, at(places, next));
    ends[place] = same ? at(ends, next) : next;
  }
  return {
    members: places.map((place) => at(members, place)),
    low: places.map((place) => at(low, place)),
    high: places.map((place) => at(high, place)),
    ends,
  };
}
