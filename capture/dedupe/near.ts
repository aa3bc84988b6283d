import { at, type BitVectors } from './bits.js';
import { joinCrowd, joinPairs } from './bucket.js';
import { cutIntoBlocks } from './parts.js';
import { Table } from './table.js';

/** What is done about pairs that may be within the distance; it is up to it to make sure. */
export interface Pairing {
  /** Whether the two now hang together. */
  meet(left: number, right: number): boolean;
  /** The same number for all that hang together so far. */
  group(member: number): number;
}

/** Below this many, all pairs are faster than any table. */
const few = 256;
/** From this size on, a bucket is a crowd. */
const crowded = 64;

/**
 * Shows pairs within the distance, and few others, until no such pair is left whose members do not
 * hang together. For each part the vectors are sorted by its bits, and those of one bucket are
 * compared by the block that the part is of. Those 64 bits are sorted along, so that nearly all
 * pairs are refused without touching the vectors. Needs about 30 bytes a vector beside the vectors.
 */
export function meetNear(
  vectors: BitVectors,
  members: Int32Array,
  distance: number,
  pairing: Pairing,
): void {
  if (members.length <= few) {
    meetAll(members, pairing);
    return;
  }
  let left = members.length ** 2 / 2;
  const table = new Table(vectors, members);
  for (const block of cutIntoBlocks(vectors, members, distance)) {
    table.gather(block);
    const differences = block.parts.length - 1;
    for (const part of block.parts) {
      table.sort(part.from, part.width);
      for (const [start, end] of table.buckets()) {
        const slice = table.slice(start, end);
        left -= (end - start <= crowded ? joinPairs : joinCrowd)(slice, differences, pairing);
        // Vectors of which the parts tell nothing: never more than a few times the work of all pairs.
        if (left < 0) {
          meetAll(members, pairing);
          return;
        }
      }
    }
  }
}

function meetAll(members: Int32Array, pairing: Pairing): void {
  for (let left = 0; left < members.length; left += 1) {
    for (let right = left + 1; right < members.length; right += 1) {
      pairing.meet(at(members, left), at(members, right));
    }
  }
}
