import { type FoundTask, findInCorpus } from '../../../exports/overlap/find-in-corpus.js';
import { usualThresholds } from '../../../exports/overlap/imprint.js';
import { readCorpus } from '../../../exports/overlap/read-corpus.js';
import { openRelease } from '../../../exports/release/open-release.js';
import { type OutputOptions, result, table } from '../output.js';

interface OverlapOptions extends OutputOptions {
  readonly share: number;
}

const mostShown = 20;

/** Looks for a release in a collection; exit code 1 says that some of its tasks are in there. */
export async function overlap(
  folder: string,
  collection: string,
  { share, ...options }: OverlapOptions,
): Promise<number> {
  const release = await openRelease(folder);
  const { records, found } = await findInCorpus(
    release.tasks(),
    release.blobs,
    readCorpus(collection),
    usualThresholds.look,
  );
  const isIn = ({ text, code, look }: FoundTask) =>
    text.share >= share || code.share >= share || look !== null;
  const tasks = found.filter(isIn);
  const count = (level: 'text' | 'code') => found.filter((one) => one[level].share >= share).length;
  const report = {
    ok: tasks.length === 0,
    release: release.name,
    tasks: found.length,
    records,
    share,
    found: {
      any: tasks.length,
      text: count('text'),
      code: count('code'),
      look: found.filter(({ look }) => look !== null).length,
    },
    findings: tasks,
  };
  result(options, report, () => overlapText(report));
  return report.ok ? 0 : 1;
}

const percent = (part: number) => `${Math.round(part * 100)} %`;

function overlapText(report: {
  readonly release: string;
  readonly tasks: number;
  readonly records: number;
  readonly share: number;
  readonly found: Readonly<Record<'any' | 'text' | 'code' | 'look', number>>;
  readonly findings: readonly FoundTask[];
}): string {
  const { any, text, code, look } = report.found;
  const rows = report.findings
    .slice(0, mostShown)
    .map((one) => [
      one.task,
      percent(one.text.share),
      percent(one.code.share),
      one.look === null ? '' : 'yes',
      one.text.record || one.code.record || one.look || '',
    ]);
  const rest = report.findings.length - rows.length;
  return [
    `${any} of the ${report.tasks} tasks of ${report.release} are in the collection (${report.records} records):`,
    `  text ${text}, code ${code} with ${percent(report.share)} or more of it, look ${look}`,
    ...(rows.length > 0
      ? ['', table(['task', 'text', 'code', 'look', 'most of it in'], rows)]
      : []),
    ...(rest > 0 ? [`… and ${rest} more; --json has all of them.`] : []),
  ].join('\n');
}
