import { Alike } from '../../capture/dedupe/alike.js';
import { at } from '../../capture/dedupe/bits.js';
import { linked } from '../../capture/dedupe/linked.js';
import { addTo } from '../../filters/text/collect.js';
import type { ImprintTable } from './imprint-table.js';

export interface LooksAlike {
  readonly other: number;
  /** Bits that differ. */
  readonly distance: number;
}

/**
 * For each of our rows the first of theirs with a picture that looks the same. What hangs together
 * over look-alikes is found among all at once; only inside of such a group pairs are compared.
 */
export function alikeLooks(
  { looks, owners, ours }: Pick<ImprintTable, 'looks' | 'owners' | 'ours'>,
  threshold: number,
): ReadonlyMap<number, LooksAlike> {
  const alike = new Alike(looks, threshold);
  const sets = linked(alike);
  const theirs = new Map<number, number[]>();
  for (let look = 0; look < looks.count; look += 1) {
    if (at(owners, look) >= ours && !alike.isBlank(look)) addTo(theirs, sets.find(look), look);
  }
  const found = new Map<number, LooksAlike>();
  for (let look = 0; look < looks.count; look += 1) {
    const mine = at(owners, look);
    if (mine >= ours) break;
    if (found.has(mine) || alike.isBlank(look)) continue;
    const group = theirs.get(sets.find(look)) ?? [];
    const other = group.find((one) => alike.areAlike(look, one));
    if (other === undefined) continue;
    found.set(mine, { other: at(owners, other), distance: looks.distance(look, other) });
  }
  return found;
}
