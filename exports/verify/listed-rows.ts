import { join } from 'node:path';
import { jsonLines } from '../release/json-lines.js';
import { RowEntry } from '../release/manifest.js';
import { listPaths } from '../release/seal-release.js';

export interface ListedRow {
  readonly key: string | undefined;
  readonly entry: RowEntry | undefined;
  readonly line: number;
}

/** What the release says of the rows of a split; lines that say nothing any more have no key. */
export async function* listedRows(directory: string, split: string): AsyncGenerator<ListedRow> {
  for await (const { line, value } of jsonLines(join(directory, listPaths.rows))) {
    const { data: entry } = RowEntry.safeParse(value);
    // A line that cannot be read is looked at with every split: nobody knows whose it was.
    if (entry !== undefined && entry.split !== split) continue;
    yield { key: entry?.id, entry, line };
  }
}
