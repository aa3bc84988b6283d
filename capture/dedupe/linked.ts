import { UnionFind } from '../../filters/near-duplicates/union-find.js';
import type { Alike } from './alike.js';
import { meetNear } from './near.js';
import { firstEqual } from './same.js';

/**
 * Which vectors hang together, directly or over others, by the index of the first member of each
 * such group. Blank ones are alike to none, not even to each other.
 */
export function linked(alike: Alike): UnionFind {
  const { vectors, most } = alike;
  const sets = new UnionFind(vectors.count);
  // Equal ones may be many and would make every bucket large: one of each goes on.
  const members = firstEqual(vectors).filter((known, index) => {
    if (alike.isBlank(index)) return false;
    if (known !== index) sets.join(known, index);
    return known === index;
  });
  meetNear(vectors, Int32Array.from(members), most, {
    meet(left, right) {
      if (sets.find(left) === sets.find(right)) return true;
      const same = alike.areAlike(left, right);
      if (same) sets.join(left, right);
      return same;
    },
    group: (member) => sets.find(member),
  });
  return sets;
}
