import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const StepReport = z.object({
  step: z.number(),
  stage: z.string(),
  state: z.enum(['waiting', 'running', 'done']),
  input: z.number(),
  /** Rows that a stage ran for in this build, and rows whose outcome was known. */
  executed: z.number(),
  cached: z.number(),
  kept: z.number(),
  dropped: z.number(),
  failed: z.number(),
  outputs: z.number(),
  reasons: z.record(z.string(), z.number()),
});
export type StepReport = z.infer<typeof StepReport>;

export const Progress = z.object({
  pipeline: z.string(),
  process: z.number(),
  state: z.enum(['running', 'done', 'interrupted', 'stopped']),
  startedAt: z.string(),
  updatedAt: z.string(),
  steps: z.array(StepReport),
});
export type Progress = z.infer<typeof Progress>;

const fileName = 'progress.json';

/** How far the build in a workspace is; only its own process can read the catalogue meanwhile. */
export async function readProgress(directory: string): Promise<Progress | undefined> {
  const text = await readFile(join(directory, fileName), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const progress = Progress.safeParse(JSON.parse(text));
  return progress.success ? progress.data : undefined;
}

/** Replaces the file in one step, so that a reader never sees half of it. */
export async function writeProgress(directory: string, progress: Progress): Promise<void> {
  const temporary = join(directory, 'temporary', `progress-${randomUUID()}.json`);
  await writeFile(temporary, JSON.stringify(progress));
  await rename(temporary, join(directory, fileName));
}

export function newStep(step: number, stage: string): StepReport {
  return {
    step,
    stage,
    state: 'waiting',
    input: 0,
    executed: 0,
    cached: 0,
    kept: 0,
    dropped: 0,
    failed: 0,
    outputs: 0,
    reasons: {},
  };
}
