import type { Progress } from '../../engine/run/progress.js';
import { type PipelineReport, pipelineReports } from '../../engine/store/inspect.js';
import { look } from '../look.js';
import { type OutputOptions, result, table } from '../output.js';

interface StatusOptions extends OutputOptions {
  readonly workspace: string;
}

type Status = { running: Progress | null; pipelines: readonly PipelineReport[] };

export async function status(options: StatusOptions): Promise<number> {
  const found = await look<Status>(
    options.workspace,
    async ({ database }) => ({ running: null, pipelines: await pipelineReports(database) }),
    (progress) => ({ running: progress, pipelines: [] }),
  );
  result(options, found, () => (found.running ? runningText(found.running) : restText(found)));
  return 0;
}

function runningText(progress: Progress): string {
  const current = progress.steps.find((step) => step.state === 'running');
  const done = progress.steps.filter((step) => step.state === 'done').length;
  const where = current
    ? `${current.stage}: ${current.executed + current.cached} of ${current.input} rows`
    : 'between two steps';
  return `${progress.pipeline} is being built by process ${progress.process} since ${progress.startedAt}.
Step ${done + 1} of ${progress.steps.length}, ${where} (as of ${progress.updatedAt}).`;
}

function restText({ pipelines }: Status): string {
  if (pipelines.length === 0) return 'Nothing was built here yet.';
  return table(
    ['pipeline', 'last build', 'candidates', 'kept', 'dropped', 'failed'],
    pipelines.map(({ pipeline, at, steps }) => [
      pipeline,
      at,
      steps.reduce((sum, step) => sum + (/^sources\/[^/]+$/.test(step.stage) ? step.input : 0), 0),
      steps.at(-1)?.outputs ?? 0,
      steps.reduce((sum, step) => sum + step.dropped, 0),
      steps.reduce((sum, step) => sum + step.failed, 0),
    ]),
  );
}
