import { hashJson } from '../pipelines/engine/hash.js';
import type { Json } from '../pipelines/engine/json.js';
import type { Source, SourceKind } from '../pipelines/engine/source.js';
import type { BuildSettings } from '../pipelines/engine/stage.js';
import { Client } from './github/client.js';
import { type Connection, connectionFrom } from './github/connection.js';
import { fetchStage } from './github/fetch.js';
import { GitHubParams, readParams } from './github/params.js';
import { resolveBatch, resolveNamed } from './github/resolve.js';
import { discoverSlice } from './github/search.js';
import { chosenArchetypes, firstSlices, namedUnits, sinceOf } from './github/start.js';
import { GitHubUnit } from './github/units.js';

export const githubSource: SourceKind = {
  name: 'github',
  summary: 'Public repositories on GitHub, found by searches for kinds of applications or by name',
  params: GitHubParams,
  create: createGitHubSource,
};

/** Tests change the connection: none of it is a parameter, because none of it changes a row. */
export function createGitHubSource(
  given: Json,
  settings: BuildSettings,
  directory: string,
  changes: Partial<Connection> = {},
): Source {
  const params = readParams(given);
  const since = sinceOf(settings);
  const archetypes = chosenArchetypes(params, directory);
  const client = new Client({ ...connectionFrom(params.baseUrl, process.env), ...changes });
  const plan = { client, perQuery: params.perQuery, since };
  return {
    name: 'github',
    version: 1,
    params: given,
    concurrency: 4,
    fetch: fetchStage(client),
    async fingerprint() {
      return hashJson(archetypes.map(({ id, query }) => ({ id, query })));
    },
    async units() {
      return [...namedUnits(params), ...firstSlices(params, archetypes)];
    },
    async discover(unit, tools) {
      const work = GitHubUnit.parse(unit);
      if (work.kind === 'batch') {
        return { candidates: await resolveBatch(work.found, client, since, tools) };
      }
      if (work.kind === 'named') {
        return { candidates: await resolveNamed(work, client, since, tools) };
      }
      const archetype = archetypes.find(({ id }) => id === work.archetype);
      if (archetype === undefined) throw new Error(`There is no archetype ${work.archetype}`);
      return discoverSlice(work, archetype, plan, tools);
    },
  };
}
