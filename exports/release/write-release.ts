import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Jsonable } from '../../pipelines/engine/json.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { canaryOf } from './canary.js';
import { foldersOf } from './folders.js';
import { LineFile } from './line-file.js';
import { listFiles } from './list-files.js';
import type { Manifest, ManifestBody } from './manifest.js';
import { RecentBlobs } from './recent-blobs.js';
import type { ReleasedTask } from './released-task.js';
import { listPaths, sealRelease, workingFolder } from './seal-release.js';
import { type SplitContext, SplitFiles } from './split-files.js';
import { staged } from './staging.js';
import { countSplits } from './strata.js';
import { openRows } from './temporary-database.js';
import { writeAbout } from './write-about.js';

/** What the manifest says that the rows do not. */
export type ReleaseFacts = Omit<ManifestBody, 'format' | 'canary' | 'splits' | 'rows' | 'files'>;

export interface ReleaseContent {
  readonly facts: ReleaseFacts;
  /** Splits in which tasks may stand, also those that turn out empty. */
  readonly splits: readonly string[];
  /** By split, then by id. */
  readonly tasks: AsyncIterable<ReleasedTask>;
  readonly blobs: Blobs;
  /** Further lists that belong to the release, by name. */
  readonly lists?: Readonly<Record<string, AsyncIterable<Jsonable>>>;
}

export interface WriteWatch {
  readonly signal?: AbortSignal;
  onTask?(done: number): void;
}

/** Writes a release: all of it or nothing, and the same bytes whenever the content is the same. */
export async function writeRelease(
  content: ReleaseContent,
  out: string,
  watch: WriteWatch = {},
): Promise<Manifest> {
  return staged(out, async (folder) => {
    const working = join(folder, workingFolder);
    await mkdir(working);
    const database = await openRows(working);
    try {
      return await fill(content, folder, database, watch);
    } finally {
      database.close();
      await rm(working, { recursive: true, force: true });
    }
  });
}

async function fill(
  content: ReleaseContent,
  folder: string,
  database: Database,
  watch: WriteWatch,
): Promise<Manifest> {
  const { facts } = content;
  const blobs = new RecentBlobs(content.blobs);
  const about = { ...facts, canary: canaryOf(facts.name, facts.seed) };
  await writeTasks(content, { ...about, folder, blobs, database }, watch);
  for (const [name, lines] of Object.entries(content.lists ?? {})) {
    const file = await LineFile.create(join(folder, 'lists', `${name}.jsonl`));
    for await (const line of lines) await file.add(line);
    await file.close();
  }
  watch.signal?.throwIfAborted();
  const splits = await countSplits(database, folder, content.splits);
  const body = { format: 1, ...about, splits } as const;
  await writeAbout(body, folder, blobs, database);
  watch.signal?.throwIfAborted();
  return sealRelease(folder, body);
}

async function writeTasks(
  content: ReleaseContent,
  about: Omit<SplitContext, 'rows' | 'folders'>,
  watch: WriteWatch,
): Promise<void> {
  const rows = await LineFile.create(join(about.folder, listPaths.rows));
  const folders = foldersOf(about.folder, about);
  const context = { ...about, folders, rows };
  const seen = new Set<string>();
  let open: SplitFiles | undefined;
  let done = 0;
  for await (const task of content.tasks) {
    watch.signal?.throwIfAborted();
    if (open?.split !== task.split) {
      await open?.close();
      open = await SplitFiles.create(task.split, context);
      seen.add(task.split);
    }
    await open.add(task);
    done += 1;
    watch.onTask?.(done);
  }
  await open?.close();
  for (const split of [...content.splits].sort()) {
    if (!seen.has(split)) await (await SplitFiles.create(split, context)).close();
  }
  await rows.close();
  if (folders.answers === folders.files) return;
  // What one task's answer names and another one's prompt shows is no secret.
  for await (const path of listFiles(folders.files.folder)) {
    await folders.answers.delete(path.slice(path.lastIndexOf('/') + 1));
  }
}
