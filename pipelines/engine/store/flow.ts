import { z } from 'zod';
import type { Database } from './database.js';

/** The rows that came out of some steps of a pipeline: the input of the next step. */
export interface FlowInput {
  readonly pipeline: string;
  readonly steps: readonly number[];
}

export const StepCounts = z.object({
  kept: z.number(),
  dropped: z.number(),
  failed: z.number(),
  outputs: z.number(),
  reasons: z.record(z.string(), z.number()),
});
export type StepCounts = Readonly<z.infer<typeof StepCounts>>;

/** A query for the input rows with the columns `row` and `id`; it needs `$pipeline`. */
export function inputQuery(input: FlowInput): string {
  const steps = input.steps.length > 0 ? input.steps.map(Number).join(', ') : '-1';
  return `SELECT out AS row, out_id AS id FROM flow
    WHERE pipeline = $pipeline AND step IN (${steps}) AND out IS NOT NULL`;
}

/** Rows that are joined at a time, so that the memory of a join does not grow with the rows. */
const rowsPerPart = 100_000;

/** Conditions that split the values of a column into parts of a bounded size. */
export function parts(column: string, rows: number): string[] {
  const count = Math.max(1, Math.ceil(rows / rowsPerPart));
  return Array.from({ length: count }, (_, part) => `hash(${column}) % ${count} = ${part}`);
}

/**
 * Writes down what a stage made of its input: joins alone, whatever ran and whatever was cached.
 * In several transactions; nobody trusts a step before the build log says that it is finished.
 */
export async function recordStep(
  database: Database,
  input: FlowInput,
  step: number,
  stageName: string,
  stage: string,
): Promise<void> {
  const values = { pipeline: input.pipeline, step, stageName, stage };
  const rows = await countInput(database, input);
  for (const part of parts('row', rows)) {
    await database.transaction(() =>
      database.run(
        `INSERT INTO flow
          SELECT $pipeline, $step, $stageName, i.row, i.id, s.out, s.out_id, s.reason, s.detail, false
          FROM (SELECT * FROM (${inputQuery(input)}) WHERE ${part}) i
          JOIN (SELECT * FROM steps WHERE stage = $stage::UUID AND ${part}) s ON s.row = i.row`,
        values,
      ),
    );
  }
  await database.transaction(() =>
    database.run(
      `INSERT INTO flow
        SELECT $pipeline, $step, $stageName, i.row, i.id, NULL, NULL, 'failed', f.message, true
        FROM (${inputQuery(input)}) i JOIN failures f ON f.row = i.row AND f.stage = $stage::UUID`,
      values,
    ),
  );
}

export async function countInput(database: Database, input: FlowInput): Promise<number> {
  const { n } = await database.one(
    `SELECT count(*)::INTEGER AS n FROM (${inputQuery(input)})`,
    z.object({ n: z.number() }),
    { pipeline: input.pipeline },
  );
  return n;
}

export async function countStep(
  database: Database,
  pipeline: string,
  step: number,
): Promise<StepCounts> {
  const groups = await database.all(
    `SELECT reason, failed, count(DISTINCT row)::INTEGER AS n, count(out)::INTEGER AS outputs
      FROM flow WHERE pipeline = $pipeline AND step = $step GROUP BY ALL ORDER BY ALL`,
    z.object({
      reason: z.string().nullable(),
      failed: z.boolean(),
      n: z.number(),
      outputs: z.number(),
    }),
    { pipeline, step },
  );
  const sum = (some: typeof groups) => some.reduce((total, group) => total + group.n, 0);
  const dropped = groups.filter(({ reason, failed }) => reason !== null && !failed);
  return {
    kept: sum(groups.filter(({ reason }) => reason === null)),
    dropped: sum(dropped),
    failed: sum(groups.filter(({ failed }) => failed)),
    outputs: groups.reduce((total, group) => total + group.outputs, 0),
    reasons: Object.fromEntries(dropped.map(({ reason, n }) => [reason ?? '', n])),
  };
}
