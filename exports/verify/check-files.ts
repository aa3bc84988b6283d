import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../../pipelines/engine/errors.js';
import { jsonLines } from '../release/json-lines.js';
import { fileEntry, listFiles } from '../release/list-files.js';
import { FileEntry, type Manifest, manifestName } from '../release/manifest.js';
import { listPaths } from '../release/seal-release.js';
import { align } from './align.js';
import type { Problems } from './problem.js';

export interface CheckedFiles {
  readonly files: number;
  /** Paths of the files that are not what they were, or not there. */
  readonly damaged: ReadonlySet<string>;
  /** The answers were kept elsewhere: nothing can be said of them. */
  readonly withoutAnswers: boolean;
}

/** Every file against the list of all files, and this against the manifest. */
export async function checkFiles(
  directory: string,
  manifest: Manifest,
  problems: Problems,
  onFile: (files: number) => void,
): Promise<CheckedFiles> {
  await checkLists(directory, manifest, problems);
  const damaged = new Set<string>();
  const report = (path: string, problem: string) => {
    damaged.add(path);
    problems.add(problem, { file: path });
  };
  const withoutAnswers =
    manifest.answers === 'separate' && !(await isThere(join(directory, 'answers')));
  let files = 0;
  const listed = listedFiles(directory, problems, withoutAnswers);
  for await (const { left, right } of align(listed, presentFiles(directory))) {
    files += 1;
    onFile(files);
    if (left === undefined || right === undefined || left.key !== right.key) {
      if (left?.key !== undefined) report(left.key, 'is missing');
      if (right !== undefined) report(right.key, 'is in no list of the release');
      continue;
    }
    const entry = await fileEntry(directory, right.key);
    if (entry.sha256 === left.entry?.sha256 && entry.bytes === left.entry.bytes) {
      const name = /^files\/..\/([0-9a-f]{64})$/.exec(right.key)?.[1];
      if (name === undefined || name === entry.sha256) continue;
    }
    report(right.key, 'its bytes are not what the release was made with');
  }
  return { files, damaged, withoutAnswers };
}

async function checkLists(directory: string, manifest: Manifest, problems: Problems) {
  for (const entry of [manifest.rows, manifest.files]) {
    const { path } = entry;
    const found = await fileEntry(directory, path).catch((error: unknown) => messageOf(error));
    if (typeof found === 'string') problems.add(found, { file: path });
    else if (found.sha256 !== entry.sha256) {
      problems.add('its bytes are not what the manifest says', { file: path });
    }
  }
}

async function* listedFiles(directory: string, problems: Problems, withoutAnswers: boolean) {
  const path = listPaths.files;
  if (!(await isThere(join(directory, path)))) return;
  for await (const { line, value, fault } of jsonLines(join(directory, path))) {
    const entry = FileEntry.safeParse(value);
    if (!entry.success) problems.add(`line ${line}: ${fault ?? 'no entry'}`, { file: path });
    if (withoutAnswers && entry.data?.path.startsWith('answers/')) continue;
    yield { key: entry.data?.path, entry: entry.data };
  }
}

async function* presentFiles(directory: string) {
  for await (const key of listFiles(directory)) {
    if (key !== listPaths.files && key !== manifestName) yield { key };
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
