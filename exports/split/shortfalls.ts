import type { Shortfall } from '../release/manifest.js';
import type { Goal } from './goals.js';

const mostReasons = 2;

/** What a split was to hold and does not; never made good by something else. */
export function shortfallOf(goal: Goal): Shortfall | undefined {
  const { split, stratum, wanted, chosen, available } = goal;
  if (chosen >= wanted) return undefined;
  return { split, stratum: { ...stratum }, wanted, chosen, available, because: reason(goal) };
}

function reason({ chosen, available, heldBack }: Goal): string {
  if (available <= chosen) return 'the material has no more';
  const often = [...heldBack].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const said = often.slice(0, mostReasons).map(([text, count]) => `${text} (${count})`);
  return `others are there, but ${said.join(', ')}`;
}
