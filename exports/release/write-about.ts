import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { card } from './card.js';
import { croissant } from './croissant.js';
import { licencesOf } from './licences.js';
import { LineFile } from './line-file.js';
import { fileEntry, listFiles } from './list-files.js';
import type { FileEntry, ManifestBody } from './manifest.js';
import { originsOf } from './origins.js';
import { strataPlots } from './plots.js';
import { countStrata, releasedRelation } from './strata.js';

export type AboutBody = Omit<ManifestBody, 'rows' | 'files'>;

/** Writes what tells people and machines about a release: licences, plots, card, Croissant. */
export async function writeAbout(
  body: AboutBody,
  folder: string,
  blobs: Blobs,
  database: Database,
): Promise<void> {
  const { licences, newest } = await writeLicences(body, folder, blobs, database);
  const counts = await countStrata(database, releasedRelation(folder, body.seed));
  const plots = strataPlots(counts, body.canary);
  await mkdir(join(folder, 'plots'), { recursive: true });
  for (const [name, svg] of plots) await writeFile(join(folder, 'plots', `${name}.svg`), svg);
  await writeFile(join(folder, 'README.md'), card(body, [...plots.keys()], licences));
  const data: FileEntry[] = [];
  for await (const path of listFiles(folder, join(folder, 'data'))) {
    data.push(await fileEntry(folder, path));
  }
  await writeFile(join(folder, 'croissant.json'), croissant(body, data, licences, newest));
}

/** The tasks of each licence, and the newest date of the material. */
async function writeLicences(
  { canary }: AboutBody,
  folder: string,
  blobs: Blobs,
  database: Database,
): Promise<{ licences: Map<string, number>; newest: string | undefined }> {
  const file = await LineFile.create(join(folder, 'licences.jsonl'));
  const counted = new Map<string, number>();
  let newest: string | undefined;
  for await (const { origin, tasks } of originsOf(database, folder)) {
    for (const entry of await licencesOf({ origin, tasks }, blobs, canary)) await file.add(entry);
    counted.set(origin.license, (counted.get(origin.license) ?? 0) + tasks);
    const { publishedAt = '' } = origin;
    if (publishedAt > (newest ?? '')) newest = publishedAt;
  }
  await file.close();
  const byName = [...counted].sort(([left], [right]) => (left < right ? -1 : 1));
  return { licences: new Map(byName), newest };
}
