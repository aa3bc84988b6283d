import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { Json } from '../../pipelines/engine/json.js';
import { projectFile } from '../../pipelines/engine/project.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { scratch } from '../split/pool.js';
import type { ManifestBody } from './manifest.js';

/** What is known of a stage by its name: the command line knows all stages, the workspace keys. */
export type StageVersions = (name: string) => { version: number; usesBrowser: boolean } | undefined;

export function toolFacts(): ManifestBody['tool'] {
  const Package = z.object({ version: z.string() });
  const { version } = Package.parse(JSON.parse(readFileSync(projectFile('package.json'), 'utf8')));
  const lockfile = sha256(readFileSync(projectFile('package-lock.json')));
  return { name: 'freshet', version, lockfile };
}

/** The stages that the pipelines' last builds went through. */
export async function stageFacts(
  database: Database,
  pipelines: readonly string[],
  versions: StageVersions,
): Promise<ManifestBody['stages']> {
  const stages = await database.all(
    'SELECT pipeline, stage, key::VARCHAR AS key FROM builds ORDER BY pipeline, step',
    z.object({ pipeline: z.string(), stage: z.string(), key: z.string().nullable() }),
  );
  return stages
    .filter(({ pipeline }) => pipelines.includes(pipeline))
    .map((stage) => ({ ...stage, version: versions(stage.stage)?.version ?? null }));
}

/** The fits by which the chosen tasks were called easy or hard. */
export async function thresholdFacts(
  database: Database,
  blobs: Blobs,
): Promise<ManifestBody['thresholds']> {
  const fits = await database.all(
    `SELECT DISTINCT p.difficultyFit AS fit FROM ${scratch}.pool p
      JOIN ${scratch}.chosen c ON c.id = p.id WHERE p.difficultyFit IS NOT NULL ORDER BY fit`,
    z.object({ fit: z.string() }),
  );
  const thresholds: ManifestBody['thresholds'] = {};
  for (const { fit } of fits) {
    thresholds[fit] = Json.parse(JSON.parse((await blobs.get(fit)).toString('utf8')));
  }
  return thresholds;
}
