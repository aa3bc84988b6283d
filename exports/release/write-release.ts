import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { Database } from '../../pipelines/engine/store/database.js';
import { canaryOf } from './canary.js';
import { LineFile } from './line-file.js';
import { fileEntry, listFiles } from './list-files.js';
import { type ManifestBody, manifestName, manifestText, sealManifest } from './manifest.js';
import type { ReleasedTask } from './released-task.js';
import { SplitFiles, type SplitSummary } from './split-files.js';
import { staged } from './staging.js';

/** What the manifest says that the rows do not. */
export type ReleaseFacts = Omit<ManifestBody, 'format' | 'canary' | 'splits' | 'rows' | 'files'>;

export interface ReleaseContent {
  readonly facts: ReleaseFacts;
  /** Splits in which tasks may stand, also those that turn out empty. */
  readonly splits: readonly string[];
  /** By split, then by id. */
  readonly tasks: AsyncIterable<ReleasedTask>;
  readonly blobs: Blobs;
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
): Promise<ManifestBody> {
  return staged(out, async (folder) => {
    const working = join(folder, '.working');
    await mkdir(working);
    const database = await Database.open(join(working, 'rows.duckdb'), {
      temporaryDirectory: working,
      patienceMilliseconds: 0,
    });
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
): Promise<ManifestBody> {
  const { facts } = content;
  const canary = canaryOf(facts.name, facts.seed);
  const rows = await LineFile.create(join(folder, 'lists', 'rows.jsonl'));
  const about = { ...facts, canary };
  const splits: Record<string, SplitSummary> = {};
  let open: SplitFiles | undefined;
  let done = 0;
  const close = async () => {
    if (open !== undefined) splits[open.split] = await open.close();
  };
  for await (const task of content.tasks) {
    watch.signal?.throwIfAborted();
    if (open?.split !== task.split) {
      await close();
      open = await SplitFiles.create(folder, task.split, about, content.blobs, database, rows);
    }
    await open.add(task);
    done += 1;
    watch.onTask?.(done);
  }
  await close();
  for (const split of [...content.splits].sort()) {
    if (Object.hasOwn(splits, split)) continue;
    const empty = await SplitFiles.create(folder, split, about, content.blobs, database, rows);
    splits[split] = await empty.close();
  }
  await rows.close();
  return seal(folder, { format: 1, ...about, splits });
}

async function seal(
  folder: string,
  body: Omit<ManifestBody, 'rows' | 'files'>,
): Promise<ManifestBody> {
  const lists = { rows: 'lists/rows.jsonl', files: 'lists/files.jsonl' };
  const files = await LineFile.create(join(folder, lists.files));
  for await (const path of listFiles(folder)) {
    if (path.startsWith('.working/') || path === lists.files) continue;
    await files.add(await fileEntry(folder, path));
  }
  await files.close();
  const manifest = sealManifest({
    ...body,
    rows: await fileEntry(folder, lists.rows),
    files: await fileEntry(folder, lists.files),
  });
  await writeFile(join(folder, manifestName), manifestText(manifest));
  return manifest;
}
