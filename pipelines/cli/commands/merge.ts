import { resolve } from 'node:path';
import { mergeRuns } from '../../../eval/run/merge-runs.js';
import { openRun, readRun, runInfo } from '../../../eval/run/open-run.js';
import { UserError } from '../../engine/errors.js';
import { type OutputOptions, result } from '../output.js';

/** Puts runs over the same release together in a run of their own. */
export async function merge(
  directories: readonly string[],
  options: OutputOptions & { readonly out: string },
): Promise<number> {
  const out = resolve(options.out);
  const from = directories.map((directory) => resolve(directory));
  if (from.includes(out)) {
    throw new UserError(
      `${out} is both read and written.`,
      'Name a new directory with --out; the runs stay as they are.',
    );
  }
  const runs = [];
  try {
    for (const directory of new Set(from)) runs.push(await readRun(directory));
    const [first] = runs;
    if (first === undefined) throw new UserError('No run is named.', 'Name two or more.');
    const { release, directory, manifest } = await runInfo(first);
    const into = await openRun(out, { release, directory, manifest });
    try {
      const merged = await mergeRuns(into, runs);
      const models = (await into.all('models')).map(({ model }) => model);
      const tasks = (await into.all('tasks')).length;
      result(options, { run: out, models, tasks, ...merged }, () =>
        [
          `${merged.answers} answers of ${models.length} models to ${tasks} tasks, ${merged.calls} calls.`,
          ...(merged.twice > 0 ? [`${merged.twice} answers were there twice.`] : []),
          `Run: ${out}`,
        ].join('\n'),
      );
      return 0;
    } finally {
      await into.close();
    }
  } finally {
    for (const run of runs) await run.close();
  }
}
