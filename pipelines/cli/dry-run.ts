import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plan, stepNames } from '../engine/run/build.js';
import { Snapshots } from '../engine/store/snapshots.js';
import { readWorkspace } from '../engine/store/workspace.js';
import { type OutputOptions, result, table } from './output.js';

/** Says which sources would be asked and which steps the pipeline has; writes nothing. */
export async function dryRun(
  plan: Plan,
  directory: string,
  options: OutputOptions,
): Promise<number> {
  const known = await stat(join(directory, 'catalogue.duckdb')).catch(() => undefined);
  const workspace = known && (await readWorkspace(directory));
  try {
    const sources: { source: string; units: number; state: string }[] = [];
    for (const source of plan.sources) {
      const units = await source.units();
      const snapshot =
        workspace &&
        (await new Snapshots(workspace.database).find({
          source: source.name,
          arguments: [source.version, source.params, plan.settings.since ?? null],
          fingerprint: await source.fingerprint(),
        }));
      const state = snapshot?.complete ? 'known' : snapshot ? 'begun' : 'new';
      sources.push({ source: source.name, units: units.length, state });
    }
    const steps = stepNames(plan);
    result(
      options,
      { pipeline: plan.name, workspace: directory, dryRun: true, sources, steps },
      () =>
        [
          table(
            ['source', 'units', 'candidates'],
            sources.map(({ source, units, state }) => [source, units, state]),
          ),
          '',
          ...steps.map((name, index) => `${index + 1}. ${name}`),
          '',
          'Nothing was run or written.',
        ].join('\n'),
    );
    return 0;
  } finally {
    workspace?.database.close();
  }
}
