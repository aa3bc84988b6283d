import { join } from 'node:path';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { BlobFolder } from '../release/blob-folder.js';
import { jsonLines } from '../release/json-lines.js';
import { LicenceEntry } from '../release/licences.js';
import type { Manifest } from '../release/manifest.js';
import { originsOf } from '../release/origins.js';
import type { Problems } from './problem.js';

const file = 'licences.jsonl';

/** Every source of a task has its line, with a licence, a revision and the text that proves it. */
export async function checkLicences(
  database: Database,
  directory: string,
  { canary }: Manifest,
  problems: Problems,
): Promise<void> {
  const keyOf = (source: string, group: string, spdx: string) => [source, group, spdx].join('\n');
  const known = new Set<string>();
  const texts = new BlobFolder(join(directory, 'files'));
  try {
    for await (const { line, value, fault } of jsonLines(join(directory, file))) {
      const { data: entry } = LicenceEntry.safeParse(value);
      if (entry === undefined) {
        problems.add(`line ${line}: ${fault ?? 'is not an entry of a licence'}`, { file });
        continue;
      }
      if (entry.canary !== canary) problems.add(`line ${line}: has another canary`, { file });
      if (entry.text !== null && !(await texts.has(entry.text.sha256))) {
        problems.add(`line ${line}: the text of the licence is not in files/`, { file });
      }
      if (entry.of === 'source') known.add(keyOf(entry.source, entry.group, entry.spdx));
    }
  } catch (error) {
    problems.add(`cannot be read: ${messageOf(error)}`, { file });
    return;
  }
  for await (const { origin } of originsOf(database, directory)) {
    const { source, group, license } = origin;
    if (known.has(keyOf(source, group, license))) continue;
    problems.add(`has no entry for ${group} (${source}) under ${license}`, { file });
  }
}
