import { resolve } from 'node:path';
import { UserError } from '../../pipelines/engine/errors.js';
import { projectFile } from '../../pipelines/engine/project.js';
import type { BuildSettings } from '../../pipelines/engine/stage.js';
import { type Archetype, readArchetypes } from './archetypes.js';
import { type GitHubParams, partsOf } from './params.js';
import { firstDay, permissive } from './slices.js';
import type { Named, Slice } from './units.js';

/** What the parameters mean before anything is asked. */

export function bundledArchetypes(): string {
  return projectFile('sources', 'github', 'archetypes.yaml');
}

/** Whoever names repositories wants those, and searches only where they are asked for too. */
export function chosenArchetypes(params: GitHubParams, directory: string): readonly Archetype[] {
  const { archetypes: wanted, queriesFile, repositories } = params;
  if (repositories !== undefined && wanted === undefined && queriesFile === undefined) return [];
  const file = queriesFile === undefined ? bundledArchetypes() : resolve(directory, queriesFile);
  const all = readArchetypes(file).toSorted((left, right) => (left.id < right.id ? -1 : 1));
  if (wanted === undefined) return all;
  const unknown = wanted.filter((id) => !all.some((archetype) => archetype.id === id));
  if (unknown.length === 0) return all.filter(({ id }) => wanted.includes(id));
  throw new UserError(
    unknown.map((id) => ({
      message: `Source "github": there is no archetype "${id}" in ${file}`,
      fix: `Choose from ${all.map((archetype) => archetype.id).join(', ')}`,
    })),
  );
}

export function namedUnits({ repositories = [] }: GitHubParams): readonly Named[] {
  return repositories.toSorted().map((text) => ({ kind: 'named', ...partsOf(text) }));
}

export function firstSlices(
  params: GitHubParams,
  archetypes: readonly Archetype[],
): readonly Slice[] {
  const created = { from: params.createdFrom ?? firstDay, to: params.createdTo ?? null };
  const stars = { min: params.stars?.min ?? 0, max: params.stars?.max ?? null };
  return archetypes.flatMap(({ id }) =>
    permissive.map((license): Slice => ({ kind: 'slice', archetype: id, license, created, stars })),
  );
}

export function sinceOf({ since }: BuildSettings): Date | undefined {
  if (since === undefined) return undefined;
  const moment = new Date(since);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new UserError(`"${since}" is no date`, 'Give --since a day such as 2026-01-31');
}
