import type { Alike } from './alike.js';
import { linked } from './linked.js';

export interface Shots {
  readonly alike: Alike;
  /** All of them, those to be kept rather than others first. */
  readonly order: Int32Array;
  /** Pairs that may stand for each other; hashes decide among those. */
  comparable(left: number, right: number): boolean;
  /** The picture of a blank one, of which the hash tells nothing: only equal ones are alike. */
  exact(index: number): string;
}

/**
 * For each shot the one that is kept in its place; itself if it is kept.
 *
 * Shots that hang together over look-alikes are one cluster, but a chain of look-alikes may lead
 * from a page to quite another one. So in each cluster the first is kept and takes the place of
 * those alike to it, then the first of what is left, and so on: kept ones are never alike, and who
 * is dropped is alike to the one that is kept. The given order and the hashes decide alone, never
 * which pair was found first.
 */
export function leaders(shots: Shots): Int32Array {
  const sets = linked(shots.alike);
  const kept = new Map<number | string, number[]>();
  const leader = new Int32Array(shots.order.length);
  for (const index of shots.order) {
    const blank = shots.alike.isBlank(index);
    const cluster = blank ? shots.exact(index) : sets.find(index);
    const before = kept.get(cluster) ?? [];
    const found = before.find(
      (other) => shots.comparable(index, other) && (blank || shots.alike.areAlike(index, other)),
    );
    leader[index] = found ?? index;
    if (found !== undefined) continue;
    before.push(index);
    kept.set(cluster, before);
  }
  return leader;
}
