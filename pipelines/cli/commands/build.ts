import { resolve } from 'node:path';
import { readPipeline } from '../../engine/pipeline/pipeline-file.js';
import { type BuildResult, build, type Plan } from '../../engine/run/build.js';
import { Stop } from '../../engine/run/stop.js';
import { openWorkspace } from '../../engine/store/workspace.js';
import { funnelTable } from '../funnel-table.js';
import { stopOnInterrupt } from '../interrupt.js';
import { kinds } from '../kinds.js';
import { type OutputOptions, result } from '../output.js';
import { progressView } from '../progress-view.js';
import { stageModel } from '../stage-model.js';
import { makeTools } from '../tools.js';

export interface BuildOptions extends OutputOptions {
  readonly workspace: string;
  readonly since?: string;
  readonly seed: string;
  readonly limit?: number;
  readonly refresh?: boolean;
  readonly dryRun?: boolean;
}

export async function buildCommand(file: string, options: BuildOptions): Promise<number> {
  const settings = { seed: options.seed, since: options.since };
  const pipeline = await readPipeline(file, kinds, settings);
  const plan: Plan = {
    ...pipeline,
    settings,
    limit: options.limit ?? Infinity,
    refresh: options.refresh ?? false,
  };
  const model = stageModel(pipeline.model ?? process.env.FRESHET_MODEL);
  const directory = resolve(options.workspace);
  if (options.dryRun) {
    const { dryRun } = await import('../dry-run.js');
    return dryRun(plan, directory, options, model);
  }
  const started = performance.now();
  const workspace = await openWorkspace(directory);
  const stop = new Stop();
  const view = progressView(options);
  const release = stopOnInterrupt(stop, view.log);
  const tools = makeTools(workspace, stop.now, view.log, model);
  try {
    const built = await build(plan, { workspace, tools, stop }, view.onChange);
    view.close();
    const summary = summarise(plan, directory, built, (performance.now() - started) / 1000);
    result(options, summary, () => summaryText(plan, built, summary));
    return built.interrupted ? 130 : summary.failed > 0 ? 1 : 0;
  } finally {
    view.close();
    release();
    await tools.close();
    workspace.database.close();
  }
}

export function summarise(plan: Plan, workspace: string, built: BuildResult, seconds: number) {
  const sum = (field: 'executed' | 'cached' | 'dropped' | 'failed') =>
    built.steps.reduce((total, step) => total + step[field], 0);
  return {
    pipeline: plan.name,
    workspace,
    executed: sum('executed'),
    cached: sum('cached'),
    kept: built.steps.at(-1)?.outputs ?? 0,
    dropped: sum('dropped'),
    failed: sum('failed'),
    interrupted: built.interrupted,
    seconds: Math.round(seconds * 100) / 100,
    steps: built.steps,
  };
}

function summaryText(
  plan: Plan,
  built: BuildResult,
  summary: ReturnType<typeof summarise>,
): string {
  const found = built.snapshots
    .map(({ started, asked }, index) => {
      const name = plan.sources[index]?.name ?? '';
      const day = started.toISOString().slice(0, 10);
      return asked > 0
        ? `${name}: looked up now`
        : `${name}: as found on ${day} (--refresh looks again)`;
    })
    .join('; ');
  const lines = [
    funnelTable(built.steps),
    '',
    `${summary.kept} rows kept, ${summary.dropped} dropped, ${summary.failed} failed; ${summary.executed} run now, ${summary.cached} known; ${summary.seconds} s.`,
    `Candidates: ${found}.`,
    `Workspace: ${summary.workspace}`,
  ];
  if (built.interrupted) lines.push('Interrupted. Run the same command to go on.');
  if (summary.failed > 0) lines.push('Some rows failed; run the same command to try them again.');
  if (summary.dropped > 0) lines.push('Why rows were dropped: freshet drops');
  return lines.join('\n');
}
