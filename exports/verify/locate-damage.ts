import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../../pipelines/engine/store/database.js';
import type { Manifest } from '../release/manifest.js';
import { parquetFiles } from '../release/open-release.js';
import { Shards } from '../release/shards.js';
import { withTemporaryDatabase } from '../release/temporary-database.js';
import { foundLines } from './check-lines.js';
import type { Problems } from './problem.js';
import { rowAtByte } from './row-at-byte.js';

/**
 * Names the row in which a byte of a Parquet file is wrong, also where the file cannot be read any
 * more: the file is written again from the JSON lines, and the two are laid side by side.
 */
export async function locateDamage(
  directory: string,
  split: string,
  manifest: Manifest,
  damaged: ReadonlySet<string>,
  problems: Problems,
): Promise<void> {
  const paths = await parquetFiles(directory, split);
  const wrong = paths.filter((path) => damaged.has(`data/${basename(path)}`));
  if (wrong.length === 0) return;
  await withTemporaryDatabase(async (database, folder) => {
    await writeAgain(database, directory, folder, split, manifest);
    for (const path of wrong) {
      const whole = join(folder, basename(path));
      const found = await differingByte(path, whole);
      if (found === undefined) continue;
      const row = await rowAtByte(database, whole, found);
      const what = row === undefined ? 'outside of all rows' : 'in this row';
      problems.add(`the byte at ${found} was changed, ${what}`, {
        row: row ?? null,
        file: `data/${basename(path)}`,
      });
    }
  });
}

async function writeAgain(
  database: Database,
  directory: string,
  folder: string,
  split: string,
  { name, version, canary }: Manifest,
): Promise<void> {
  const shards = new Shards(database, folder, split, { canary, release: name, version });
  for await (const { row } of foundLines(join(directory, 'jsonl', `${split}.jsonl`))) {
    if (row !== undefined) await shards.add(row);
  }
  await shards.close();
}

/** Undefined where the files have different sizes: then it is no byte that was changed. */
async function differingByte(path: string, whole: string): Promise<number | undefined> {
  const found = await readFile(path);
  const made = await readFile(whole).catch(() => Buffer.alloc(0));
  if (found.length !== made.length) return undefined;
  const at = found.findIndex((byte, index) => byte !== made[index]);
  return at < 0 ? undefined : at;
}
