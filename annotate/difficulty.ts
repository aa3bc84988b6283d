import { z } from 'zod';
import { canonicalJson, type Json } from '../pipelines/engine/json.js';
import type { Relation } from '../pipelines/engine/relation.js';
import type { SetStage, StageKind } from '../pipelines/engine/stage.js';
import { type DifficultyFit, fitDifficulty } from './difficulty/fit.js';
import { frozenFit } from './difficulty/frozen-fit.js';
import { Quantities, quantityNames } from './difficulty/quantities.js';
import { meanRank } from './difficulty/score.js';

const name = 'annotate/difficulty';
const version = 1;

const Params = z.strictObject({
  refit: z
    .int()
    .min(0)
    .default(0)
    .describe('Raise it to fit the thresholds anew; for each number they are fitted once.'),
  leastPool: z
    .int()
    .positive()
    .default(30)
    .describe('Fewer tasks are compared with each other and leave the kept thresholds alone.'),
});
type Params = z.infer<typeof Params>;

const Task = Quantities.extend({ id: z.string() });

const Output = z.object({
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  /** Mean rank of the measured quantities among those of the pool, 0 to 1. */
  difficultyScore: z.number(),
  /** Blob: the `DifficultyFit` that the score was told by. */
  difficultyFit: z.string(),
  /** Whether the workspace keeps the thresholds for the next pool. */
  difficultyFrozen: z.boolean(),
});
type Output = z.infer<typeof Output>;

export const difficulty: StageKind = {
  name,
  summary: 'Labels tasks easy, medium or hard by terciles of what was measured of them.',
  params: Params,
  create: (params: Json, { seed }) => createStage(Params.parse(params), seed),
};

function createStage({ refit, leastPool }: Params, seed: string): SetStage<Output> {
  return {
    name,
    version,
    params: { refit, leastPool, seed },
    input: Task,
    output: Output,
    async *decide(rows, tools) {
      const tasks = await count(rows);
      const make = () => fitDifficulty(rows, tasks);
      // A small pool never looks at the kept fit: its labels would depend on what was built before.
      const difficultyFrozen = tasks >= leastPool;
      const key = canonicalJson({ version, seed, refit });
      const fit = await (difficultyFrozen ? frozenFit(key, make, tools) : make());
      const difficultyFit = await tools.blobs.put(Buffer.from(canonicalJson(fit)));
      for await (const { id, ...task } of rows.query(everyTask(rows), Task)) {
        const difficultyScore = meanRank(task, fit.sorted);
        const difficulty = labelOf(difficultyScore, fit);
        yield { id, keep: { difficulty, difficultyScore, difficultyFit, difficultyFrozen } };
      }
    },
  };
}

function everyTask(rows: Relation): string {
  const columns = quantityNames.map((column) => `"${column}"`).join(', ');
  return `SELECT id, ${columns} FROM ${rows.view} ORDER BY id`;
}

function labelOf(score: number, { easyBelow, hardAbove }: DifficultyFit): Output['difficulty'] {
  return score < easyBelow ? 'Easy' : score > hardAbove ? 'Hard' : 'Medium';
}

async function count(rows: Relation): Promise<number> {
  const Total = z.object({ total: z.number() });
  const sql = `SELECT CAST(count(*) AS DOUBLE) AS total FROM ${rows.view}`;
  for await (const { total } of rows.query(sql, Total)) return total;
  return 0;
}
