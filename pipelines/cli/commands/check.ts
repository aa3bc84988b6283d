import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import colors from 'picocolors';
import { BlobStore } from '../../engine/blob-store.js';
import { UserError } from '../../engine/errors.js';
import { Stop } from '../../engine/run/stop.js';
import { taskSchema } from '../../engine/task/task-file.js';
import { checkFile, type FileReport } from '../check/check-file.js';
import { watchFiles } from '../check/watch.js';
import { stopOnInterrupt } from '../interrupt.js';
import { hasDesktop, openFile } from '../open-file.js';
import { type OutputOptions, problemText, result, say } from '../output.js';
import { makeTools } from '../tools.js';

interface CheckOptions extends OutputOptions {
  readonly watch?: boolean;
  readonly open?: boolean;
  readonly schema?: boolean;
  readonly previews: string;
}

export async function check(files: readonly string[], options: CheckOptions): Promise<number> {
  if (options.schema) {
    process.stdout.write(`${JSON.stringify(taskSchema(), null, 2)}\n`);
    return 0;
  }
  if (files.length === 0) throw new UserError('No task is named.', 'Give the path of a YAML file.');
  if (options.watch && options.json) {
    throw new UserError('--watch never ends, and --json prints one object at the end.');
  }
  const directory = await mkdtemp(join(tmpdir(), 'freshet-check-'));
  const blobs = await BlobStore.open(join(directory, 'blobs'), { sweep: false });
  const stop = new Stop();
  const log = (message: string) => {
    if (!options.quiet) say(message);
  };
  const release = stopOnInterrupt(stop, log);
  const tools = makeTools({ directory, blobs }, stop.now, log);
  const previews = resolve(options.previews);
  const opened = new Set<string>();
  const checkOne = async (file: string): Promise<FileReport> => {
    const report = await checkFile(file, previews, options.watch ?? false, tools);
    const { preview } = report;
    const wanted = options.open || (options.watch && hasDesktop(process.env));
    if (wanted && preview !== null && !opened.has(preview)) openFile(preview);
    if (preview !== null) opened.add(preview);
    return report;
  };
  try {
    if (options.watch) {
      await watchFiles(files, stop.asked, async (file) => say(reportText(await checkOne(file))));
      return 130;
    }
    const reports: FileReport[] = [];
    for (const file of files) {
      if (stop.asked.aborted) return 130;
      reports.push(await checkOne(file));
      const last = reports.at(-1);
      if (!options.json && last !== undefined) process.stdout.write(`${reportText(last)}\n`);
    }
    const code = Math.max(...reports.map((report) => report.code));
    if (options.json) result(options, summary(reports), () => '');
    return code;
  } finally {
    release();
    await tools.close();
    await rm(directory, { recursive: true, force: true });
  }
}

function summary(reports: readonly FileReport[]) {
  const problems = reports.flatMap(({ problems: list }) =>
    list.map(({ message, place, fix }) => ({ ...place, message, fix })),
  );
  const tasks = reports.map(({ file, name, ok, preview, gates }) => ({
    ...{ file, name, ok, preview, gates },
  }));
  return { ok: problems.length === 0, problems, tasks };
}

function reportText({ file, ok, problems, preview, seconds }: FileReport): string {
  const took = `${seconds.toFixed(1)} s`;
  return [
    ok
      ? `${colors.green('certified')} ${file} (${took})`
      : `${colors.red('to mend')} ${file} (${took})`,
    ...problems.map(problemText),
    ...(preview === null ? [] : [colors.dim(`Preview: ${preview}`)]),
  ].join('\n');
}
