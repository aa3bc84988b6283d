import { resolve } from 'node:path';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { Manifest } from '../release/manifest.js';
import { openRelease } from '../release/open-release.js';
import { withTemporaryDatabase } from '../release/temporary-database.js';
import { checkContainers } from './check-containers.js';
import { checkFamilies } from './check-families.js';
import { checkFiles } from './check-files.js';
import { checkLicences } from './check-licences.js';
import { checkLines } from './check-lines.js';
import { checkManifest } from './check-manifest.js';
import { checkParquet } from './check-parquet.js';
import { locateDamage } from './locate-damage.js';
import { type Problem, Problems } from './problem.js';
import { blameRows } from './users-of.js';

export interface Verdict {
  readonly ok: boolean;
  /** Rows that are what they were. */
  readonly rows: number;
  readonly files: number;
  readonly manifest: Manifest | undefined;
  readonly notes: readonly string[];
  readonly problems: readonly Problem[];
  /** Also those that are not listed any more. */
  readonly problemCount: number;
}

export interface VerifyWatch {
  readonly signal?: AbortSignal;
  onStep?(name: string): void;
}

/** Holds a release against itself: hashes, schema, canary, licences, families. */
export async function verifyRelease(folder: string, watch: VerifyWatch = {}): Promise<Verdict> {
  const directory = resolve(folder);
  const problems = new Problems();
  const notes: string[] = [];
  let rows = 0;
  let files = 0;
  watch.onStep?.('manifest');
  const manifest = await checkManifest(directory, problems);
  if (manifest !== undefined) {
    watch.onStep?.('files');
    const checked = await checkFiles(directory, manifest, problems, () =>
      watch.signal?.throwIfAborted(),
    );
    files = checked.files;
    if (checked.withoutAnswers) notes.push('The answers are kept elsewhere and were not checked.');
    for (const split of Object.keys(manifest.splits).sort()) {
      watch.onStep?.(`rows of ${split}`);
      watch.signal?.throwIfAborted();
      rows += await checkParquet(directory, split, manifest, problems);
      await checkLines(directory, split, manifest, problems);
      await locateDamage(directory, split, manifest, checked.damaged, problems);
    }
    watch.onStep?.('canary, licences and families');
    await withTemporaryDatabase(async (database) => {
      await checkContainers(database, directory, manifest, problems);
      await tolerant(problems, () => checkFamilies(database, directory, manifest, problems));
      await tolerant(problems, () => checkLicences(database, directory, manifest, problems));
    });
    await tolerant(problems, async () =>
      blameRows(await openRelease(directory), checked.damaged, problems),
    );
  }
  const { list, count } = problems;
  return { ok: count === 0, rows, files, manifest, notes, problems: list, problemCount: count };
}

/** A check over all tables says nothing where one of them cannot be read; that was told before. */
async function tolerant(problems: Problems, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (problems.count === 0) problems.add(messageOf(error), {});
  }
}
