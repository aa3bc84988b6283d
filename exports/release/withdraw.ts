import { basename, join } from 'node:path';
import { UserError } from '../../pipelines/engine/errors.js';
import { Json } from '../../pipelines/engine/json.js';
import { jsonLines } from './json-lines.js';
import { listFiles } from './list-files.js';
import type { Manifest } from './manifest.js';
import type { Release } from './open-release.js';
import { nextPatch } from './release-name.js';
import type { ReleasedTask } from './released-task.js';
import { listPaths } from './seal-release.js';
import { type WriteWatch, writeRelease } from './write-release.js';

export interface Withdrawn {
  readonly manifest: Manifest;
  /** Ids of the tasks that went. */
  readonly tasks: readonly string[];
}

/** Whether a task was made of what somebody calls a source: its group, site, address or parent. */
function isFrom(task: ReleasedTask, source: string): boolean {
  const names = [task.group, `${task.source}:${task.group}`, task.site, task.url, task.parent];
  return (
    names.includes(source) ||
    [task.site, task.parent ?? ''].some(
      (site) => site.startsWith(`${source}@`) || site.startsWith(`${source}#`),
    )
  );
}

export async function tasksFrom(release: Release, source: string): Promise<ReleasedTask[]> {
  const found: ReleasedTask[] = [];
  for await (const task of release.tasks()) if (isFrom(task, source)) found.push(task);
  return found;
}

/** Writes the next patch of a release without a source; all else stays where it is. */
export async function withdraw(
  release: Release,
  source: string,
  out: string,
  watch: WriteWatch = {},
): Promise<Withdrawn> {
  const gone = await tasksFrom(release, source);
  if (gone.length === 0) {
    throw new UserError(
      `No task of ${release.directory} was made of "${source}".`,
      'Name it as licences.jsonl does, by its group or its url.',
    );
  }
  const { format, canary, splits, rows, files, digests, ...facts } = release.manifest;
  const version = nextPatch(facts.version);
  const entry = { source, version, tasks: gone.length };
  const manifest = await writeRelease(
    {
      facts: { ...facts, version, withdrawn: [...facts.withdrawn, entry] },
      splits: Object.keys(splits),
      tasks: without(release, source),
      blobs: release.blobs,
      lists: await listsWithout(release, source, new Set(gone.map(({ family }) => family))),
    },
    out,
    watch,
  );
  return { manifest, tasks: gone.map(({ id }) => id) };
}

async function* without(release: Release, source: string): AsyncGenerator<ReleasedTask> {
  for await (const task of release.tasks()) if (!isFrom(task, source)) yield task;
}

/** The further lists of a release, without the lines about families that are gone. */
async function listsWithout({ directory }: Release, source: string, families: Set<string>) {
  const lists: Record<string, AsyncIterable<Json>> = {};
  const own: string[] = Object.values(listPaths);
  for await (const path of listFiles(directory, join(directory, 'lists'))) {
    if (own.includes(path)) continue;
    lists[basename(path, '.jsonl')] = linesWithout(join(directory, path), source, families);
  }
  return lists;
}

async function* linesWithout(
  path: string,
  source: string,
  families: ReadonlySet<string>,
): AsyncGenerator<Json> {
  for await (const { value } of jsonLines(path)) {
    const line = Json.parse(value);
    const members = line !== null && typeof line === 'object' ? Object.values(line) : [];
    if (members.some((one) => one === source || (typeof one === 'string' && families.has(one)))) {
      continue;
    }
    yield line;
  }
}
