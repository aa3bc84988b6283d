import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '../engine/model.js';
import { type Plan, stepNames } from '../engine/run/build.js';
import { snapshotKey } from '../engine/run/discover.js';
import { forecast, type StepForecast } from '../engine/run/forecast.js';
import { Stop } from '../engine/run/stop.js';
import { Snapshots } from '../engine/store/snapshots.js';
import { readWorkspace, type Workspace } from '../engine/store/workspace.js';
import { type OutputOptions, result, say, table } from './output.js';
import { makeTools } from './tools.js';

/** Says which sources would be asked and how many rows wait for each step; writes nothing. */
export async function dryRun(
  plan: Plan,
  directory: string,
  options: OutputOptions,
  model: Model | undefined,
): Promise<number> {
  const known = await stat(join(directory, 'catalogue.duckdb')).catch(() => undefined);
  const workspace = known && (await readWorkspace(directory));
  try {
    const sources = await sourceStates(plan, workspace);
    const steps = workspace ? await waiting(plan, workspace, model) : unknown(plan);
    const value = { pipeline: plan.name, workspace: directory, dryRun: true, sources, steps };
    result(options, value, () => text(sources, steps));
    return 0;
  } finally {
    workspace?.database.close();
  }
}

type SourceState = { source: string; units: number; state: 'known' | 'begun' | 'new' };

async function sourceStates(plan: Plan, workspace: Workspace | undefined): Promise<SourceState[]> {
  const states: SourceState[] = [];
  for (const source of plan.sources) {
    const snapshot =
      workspace && !plan.refresh
        ? await new Snapshots(workspace.database).find(
            await snapshotKey(source, plan.settings.since),
          )
        : undefined;
    const state = snapshot?.complete ? 'known' : snapshot ? 'begun' : 'new';
    states.push({ source: source.name, units: (await source.units()).length, state });
  }
  return states;
}

async function waiting(
  plan: Plan,
  workspace: Workspace,
  model: Model | undefined,
): Promise<StepForecast[]> {
  const tools = makeTools(workspace, new Stop().now, say, model);
  return forecast(plan, { workspace, tools });
}

function unknown(plan: Plan): StepForecast[] {
  return stepNames(plan).map((stage) => ({ stage, input: 0, waiting: 0, open: true }));
}

function text(sources: readonly SourceState[], steps: readonly StepForecast[]): string {
  return [
    table(
      ['source', 'units', 'candidates'],
      sources.map(({ source, units, state }) => [source, units, state]),
    ),
    '',
    table(
      ['step', 'known rows', 'waiting', ''],
      steps.map(({ stage, input, waiting, open }) => [
        stage,
        input,
        waiting,
        open ? 'and what the steps before still find' : '',
      ]),
    ),
    '',
    'Nothing was run or written.',
  ].join('\n');
}
