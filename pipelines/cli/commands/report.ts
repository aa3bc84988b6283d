import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gather } from '../../../eval/report/gather/gather.js';
import { writeReport } from '../../../eval/report/write-report.js';
import { readRun } from '../../../eval/run/open-run.js';
import type { Run } from '../../../eval/run/run.js';
import { layeredBlobs } from '../../../eval/score/layered-blobs.js';
import type { Release } from '../../../exports/release/open-release.js';
import { UserError } from '../../engine/errors.js';
import { releaseOf } from '../evaluation/run-release.js';
import { scoreSummary } from '../evaluation/score-summary.js';
import { missedThresholds, parseThreshold } from '../evaluation/thresholds.js';
import { type OutputOptions, result } from '../output.js';

interface ReportOptions extends OutputOptions {
  readonly out?: string;
  readonly title?: string;
  readonly release?: string;
  readonly singleFile?: boolean;
  readonly failUnder?: readonly string[];
}

export async function report(
  directories: readonly string[],
  options: ReportOptions,
): Promise<number> {
  const thresholds = (options.failUnder ?? []).map(parseThreshold);
  const runs: Run[] = [];
  try {
    for (const directory of directories) runs.push(await readRun(directory));
    const [first] = runs;
    if (first === undefined) throw new UserError('No run is named.');
    // All of them are checked against it, so that no two releases get into one table.
    const release = await releaseOf(first, options.release);
    for (const run of runs.slice(1)) await releaseOf(run, release.directory);
    const blobs = runs.reduce((below, run) => layeredBlobs(run.blobs, below), release.blobs);
    const data = await gather(runs, {
      title: options.title,
      blobs,
      releaseFacts: factsOf(release),
      probes: [],
      agreements: [],
    });
    const file = resolve(options.out ?? join(first.directory, 'report.html'));
    await writeReport(data, { file, singleFile: options.singleFile ?? false });
    const summaries = await Promise.all(runs.map(scoreSummary));
    const models = data.models.flatMap(({ id, kind }) => (kind === 'model' ? id : []));
    const scores = summaries.flatMap((summary) => summary.scores);
    const missed = missedThresholds(thresholds, scores, models);
    const value = {
      report: file,
      models: data.models.length,
      tasks: data.tasks.length,
      scores,
      missed,
    };
    result(options, value, () => [...missed, `${pathToFileURL(file)}`].join('\n'));
    return missed.length > 0 ? 1 : 0;
  } finally {
    for (const run of runs) await run.close();
  }
}

function factsOf({ manifest, directory }: Release): Record<string, string> {
  const { version, seed, canary, splits, browser, tool } = manifest;
  return {
    version,
    seed,
    splits: Object.entries(splits)
      .map(([name, { tasks, families }]) => `${name}: ${tasks} tasks of ${families} families`)
      .join('; '),
    canary,
    ...(browser !== null && { browser }),
    'made with': `${tool.name} ${tool.version}`,
    folder: join(basename(dirname(directory)), basename(directory)),
  };
}
