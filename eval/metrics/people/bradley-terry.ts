import { type Preference, winTable } from './preferences.js';

export type Strengths =
  | {
      readonly status: 'ok';
      /** Natural logarithms, with a mean of 0: a beats b with odds exp(a − b). */
      readonly logStrengths: ReadonlyMap<string, number>;
      readonly rounds: number;
    }
  | { readonly status: 'failed'; readonly reason: string };

const mostRounds = 200_000;
const stillness = 1e-13;

/**
 * Bradley–Terry strengths of greatest likelihood by the MM iteration; a tie is half a win for each.
 * They exist only if nobody can be split off who never lost, or never won, against the others.
 */
export function bradleyTerry(preferences: readonly Preference[]): Strengths {
  const wins = winTable(preferences);
  const names = [...wins.keys()].sort();
  if (names.length < 2) return { status: 'failed', reason: 'There is nobody to compare.' };
  const table = names.map((one) => names.map((other) => wins.get(one)?.get(other) ?? 0));
  if (!reachesAll(table, false) || !reachesAll(table, true)) {
    const reason = 'Some never lost or never won against the others, so their strength has no end.';
    return { status: 'failed', reason };
  }
  let strengths = names.map(() => 1);
  for (let rounds = 1; rounds <= mostRounds; rounds++) {
    const next = improved(table, strengths);
    const change = Math.max(
      ...next.map((one, at) => Math.abs(Math.log(one / (strengths[at] ?? 1)))),
    );
    strengths = next;
    if (change > stillness) continue;
    const logStrengths = new Map(names.map((name, at) => [name, Math.log(strengths[at] ?? 1)]));
    return { status: 'ok', logStrengths, rounds };
  }
  return { status: 'failed', reason: `No rest after ${mostRounds} rounds.` };
}

/** One round, scaled so that the product of all strengths is 1. */
function improved(table: readonly (readonly number[])[], strengths: readonly number[]): number[] {
  const next = table.map((row, one) => {
    const mine = strengths[one] ?? 1;
    let won = 0;
    let weight = 0;
    for (const [other, count] of row.entries()) {
      const games = count + (table[other]?.[one] ?? 0);
      won += count;
      if (games > 0) weight += games / (mine + (strengths[other] ?? 1));
    }
    return won / weight;
  });
  const scale = Math.exp(next.reduce((sum, one) => sum + Math.log(one), 0) / next.length);
  return next.map((one) => one / scale);
}

/** Whether the first one is linked to all others by wins, or by losses. */
function reachesAll(table: readonly (readonly number[])[], byLosses: boolean): boolean {
  const seen = new Set([0]);
  for (const one of seen) {
    for (const other of table.keys()) {
      const count = byLosses ? table[other]?.[one] : table[one]?.[other];
      if ((count ?? 0) > 0) seen.add(other);
    }
  }
  return seen.size === table.length;
}
