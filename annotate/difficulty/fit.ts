import { z } from 'zod';
import type { Relation } from '../../pipelines/engine/relation.js';
import { Quantities, type QuantityName, quantityNames } from './quantities.js';
import { meanRank } from './score.js';

/** How a pool of tasks was distributed, small enough to keep, and where its terciles were. */
export const DifficultyFit = z.object({
  tasks: z.int(),
  /** Of each quantity, ascending: every value of a small pool, evenly drawn ones of a large one. */
  sorted: z.object({
    defectCount: z.array(z.number()),
    filesTouched: z.array(z.number()),
    textCharacters: z.array(z.number()),
    causeDepth: z.array(z.number()),
  } satisfies Record<QuantityName, z.ZodType<number[]>>),
  /** Scores below the first are easy, above the second hard. */
  easyBelow: z.number(),
  hardAbove: z.number(),
});
export type DifficultyFit = z.infer<typeof DifficultyFit>;

const mostPoints = 200;

/** Fits the tables to the rows of a relation. */
export async function fitDifficulty(rows: Relation, tasks: number): Promise<DifficultyFit> {
  const sorted = {
    defectCount: await points(rows, 'defectCount', tasks),
    filesTouched: await points(rows, 'filesTouched', tasks),
    textCharacters: await points(rows, 'textCharacters', tasks),
    causeDepth: await points(rows, 'causeDepth', tasks),
  };
  const scores = new Float64Array(tasks);
  const columns = quantityNames.map((name) => `"${name}"`).join(', ');
  let at = 0;
  for await (const row of rows.query(`SELECT ${columns} FROM ${rows.view}`, Quantities)) {
    scores[at] = meanRank(row, sorted);
    at += 1;
  }
  scores.sort();
  return { tasks, sorted, easyBelow: cut(scores, 1 / 3), hardAbove: cut(scores, 2 / 3) };
}

async function points(rows: Relation, name: QuantityName, tasks: number): Promise<number[]> {
  const wanted = Math.min(tasks, mostPoints);
  const found: number[] = [];
  let place = 0;
  const sql = `SELECT "${name}" AS value FROM ${rows.view} ORDER BY value`;
  for await (const { value } of rows.query(sql, z.object({ value: z.number() }))) {
    // The middles of equal parts, so that no end of the distribution weighs more than the other.
    if (place === Math.floor(((found.length + 0.5) * tasks) / wanted)) found.push(value);
    place += 1;
  }
  return found;
}

/** Half way between the scores on both sides; equal scores are never cut apart. */
function cut(scores: Float64Array, share: number): number {
  const place = Math.round(share * scores.length);
  const last = scores.length - 1;
  const below = scores[Math.max(0, Math.min(last, place - 1))] ?? 0;
  const above = scores[Math.max(0, Math.min(last, place))] ?? 0;
  return (below + above) / 2;
}
