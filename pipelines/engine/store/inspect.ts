import { z } from 'zod';
import { newStep, type StepReport } from '../run/progress.js';
import type { Database } from './database.js';
import { countStep, StepCounts } from './flow.js';

export interface PipelineReport {
  readonly pipeline: string;
  readonly at: string;
  readonly settings: unknown;
  readonly steps: readonly StepReport[];
}

/** What the last build of each pipeline made of its rows. */
export async function pipelineReports(database: Database): Promise<PipelineReport[]> {
  const builds = await database.all(
    `SELECT pipeline, step, stage, arguments, counts, strftime(made, '%Y-%m-%dT%H:%M:%SZ') AS "at"
      FROM builds ORDER BY pipeline, step`,
    z.object({
      pipeline: z.string(),
      step: z.number(),
      stage: z.string(),
      arguments: z.string(),
      counts: z.string().nullable(),
      at: z.string(),
    }),
  );
  const reports = new Map<string, PipelineReport & { steps: StepReport[] }>();
  for (const { pipeline, step, stage, arguments: settings, counts: counted, at } of builds) {
    const counts =
      counted === null
        ? await countStep(database, pipeline, step)
        : StepCounts.parse(JSON.parse(counted));
    const input = counts.kept + counts.dropped + counts.failed;
    const report = reports.get(pipeline) ?? {
      pipeline,
      at,
      settings: JSON.parse(settings) as unknown,
      steps: [],
    };
    report.steps.push({ ...newStep(step, stage), ...counts, input, state: 'done' });
    reports.set(pipeline, report);
  }
  return [...reports.values()];
}

export interface DropFilter {
  readonly pipeline?: string | undefined;
  readonly stage?: string | undefined;
  readonly reason?: string | undefined;
}

export const Drop = z.object({
  pipeline: z.string(),
  stage: z.string(),
  id: z.string(),
  reason: z.string(),
  detail: z.string(),
  failed: z.boolean(),
});
export type Drop = z.infer<typeof Drop>;

export async function listDrops(database: Database, filter: DropFilter): Promise<Drop[]> {
  return database.all(
    `SELECT pipeline, stage, id, reason, detail, failed FROM flow
      WHERE reason IS NOT NULL
        AND ($pipeline IS NULL OR pipeline = $pipeline)
        AND ($stage IS NULL OR stage = $stage OR stage LIKE '%/' || $stage)
        AND ($reason IS NULL OR reason = $reason)
      ORDER BY pipeline, step, id`,
    Drop,
    {
      pipeline: filter.pipeline ?? null,
      stage: filter.stage ?? null,
      reason: filter.reason ?? null,
    },
  );
}
