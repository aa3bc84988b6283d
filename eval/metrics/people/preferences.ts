import { z } from 'zod';

/** One comparison: who was better, or neither. */
export const Preference = z.object({
  one: z.string(),
  other: z.string(),
  result: z.enum(['one', 'other', 'tie']),
});
export type Preference = z.infer<typeof Preference>;

/** What most of the votes say; undefined without a majority. */
export function majority<Vote>(votes: readonly Vote[]): Vote | undefined {
  const counts = new Map<Vote, number>();
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  return [...counts].find(([, count]) => count > votes.length / 2)?.[0];
}

/** wins.get(a)?.get(b): how often a beat b, a tie being half a win for each. */
export function winTable(preferences: readonly Preference[]): Map<string, Map<string, number>> {
  const wins = new Map<string, Map<string, number>>();
  const add = (winner: string, loser: string, amount: number) => {
    const row = wins.get(winner) ?? new Map<string, number>();
    row.set(loser, (row.get(loser) ?? 0) + amount);
    wins.set(winner, row);
  };
  for (const { one, other, result } of preferences) {
    add(one, other, result === 'one' ? 1 : result === 'tie' ? 0.5 : 0);
    add(other, one, result === 'other' ? 1 : result === 'tie' ? 0.5 : 0);
  }
  return wins;
}
