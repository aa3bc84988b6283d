import { z } from 'zod';
import { failed, invalid, type Metric, type Profile, type Score } from '../metric.js';

/** Ids from the best to the worst. */
export const Ranking = z.array(z.string());
export type Ranking = z.infer<typeof Ranking>;

export const Query = z.object({
  /** How much each relevant id is worth; ids that are not here are worth nothing. */
  relevance: z.record(z.string(), z.number().nonnegative()),
  /** How many places of the ranking count; all if not given. */
  k: z.int().positive().optional(),
});
export type Query = z.infer<typeof Query>;

/**
 * The gain at every place of a ranking. An id counts where it first stands; a repetition keeps its
 * place and gains nothing.
 */
export function gains({ relevance, k }: Query, ranking: Ranking): number[] {
  const seen = new Set<string>();
  const gained = ranking.slice(0, k).map((id) => {
    if (seen.has(id)) return 0;
    seen.add(id);
    return Object.hasOwn(relevance, id) ? (relevance[id] ?? 0) : 0;
  });
  return gained;
}

export function relevantCount({ relevance }: Query): number {
  return Object.values(relevance).filter((gain) => gain > 0).length;
}

/** The frame of the retrieval metrics: one query, one ranking. */
export function rankingMetric(
  words: Pick<Metric<Query, Ranking>, 'id' | 'summary' | 'definition' | 'profiles'>,
  score: (query: Query, ranking: Ranking, profile: Profile) => Score,
): Metric<Query, Ranking> {
  return {
    ...words,
    version: 1,
    inputs: 'json',
    reference: Query,
    answer: Ranking,
    range: [0, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    symmetric: false,
    selfTest: {
      reference: { relevance: { a: 1, b: 1 }, k: 10 },
      gold: ['a', 'b', 'c', 'd'],
      blank: [],
      garbage: ['x', 'y'],
    },
    compute(query, ranking, profile) {
      if (relevantCount(query) === 0) return failed('The reference has nothing relevant.');
      if (ranking.length === 0) return invalid('The ranking is empty.');
      return score(query, ranking, profile);
    },
  };
}
