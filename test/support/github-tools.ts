import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Candidate, Fetched } from '../../pipelines/engine/candidate.js';
import type { Json } from '../../pipelines/engine/json.js';
import type { Source, Unit } from '../../pipelines/engine/source.js';
import type { CachedReply, Tools } from '../../pipelines/engine/tools.js';
import type { Connection } from '../../sources/github/connection.js';
import { createGitHubSource } from '../../sources/github.js';
import { MemoryBlobs } from './memory-blobs.js';
import { noBrowsers } from './no-tools.js';

export const token = 'ghp_a-secret-that-stays-at-home';

export interface TestTools extends Tools {
  readonly lines: string[];
  readonly hosts: string[];
  readonly kept: Map<string, CachedReply>;
}

export function testTools(signal: AbortSignal = new AbortController().signal): TestTools {
  const kept = new Map<string, CachedReply>();
  const lines: string[] = [];
  const hosts: string[] = [];
  return {
    blobs: new MemoryBlobs(),
    browsers: noBrowsers,
    replies: {
      get: async (address) => kept.get(address),
      put: async (address, reply) => void kept.set(address, reply),
    },
    signal,
    now: () => new Date('2026-03-01T00:00:00Z'),
    log: (line) => void lines.push(line),
    onHost: (host, task) => {
      hosts.push(host);
      return task();
    },
    sandbox: () => Promise.reject(new Error('No source needs this')),
    identity: async () => 'none',
    lines,
    hosts,
    kept,
  };
}

const queries = `archetypes:
  - { id: shop, category: shops, query: 'topic:shop', note: 'Shops.' }
`;

/** A folder with a queries file of one archetype, which the fake repositories match. */
export const queriesFolder = mkdtempSync(join(tmpdir(), 'freshet-github-'));
writeFileSync(join(queriesFolder, 'queries.yaml'), queries);
afterAll(() => rmSync(queriesFolder, { recursive: true }));

export function testSource(
  url: string,
  params: Record<string, Json> = {},
  since?: string,
  changes: Partial<Connection> = {},
): Source {
  const searched = 'repositories' in params ? {} : { queriesFile: 'queries.yaml' };
  const all = { baseUrl: url, ...searched, ...params };
  const settings = { seed: 'test', since };
  const connection = { backoffMilliseconds: 1, token, ...changes };
  return createGitHubSource(all, settings, queriesFolder, connection);
}

export interface Discovered {
  readonly candidates: readonly Candidate[];
  readonly units: readonly Unit[];
}

/** Everything, in the order in which the engine would have it, some units at a time. */
export async function discoverAll(source: Source, tools: Tools): Promise<Discovered> {
  return discoverUnits(await source.units(), source, tools);
}

async function discoverUnits(
  given: readonly Unit[],
  source: Source,
  tools: Tools,
): Promise<Discovered> {
  const candidates: Candidate[] = [];
  const units: Unit[] = [];
  for (let at = 0; at < given.length; at += 10) {
    const some = given.slice(at, at + 10);
    const found = await Promise.all(some.map((unit) => source.discover(unit, tools)));
    for (const [index, discovery] of found.entries()) {
      const further = await discoverUnits(discovery.units ?? [], source, tools);
      units.push(some[index] ?? null, ...further.units);
      candidates.push(...discovery.candidates, ...further.candidates);
    }
  }
  return { candidates, units };
}

export async function fetchOne(source: Source, row: Candidate, tools: Tools): Promise<Fetched> {
  const outcome = await source.fetch.run(row, tools);
  const [fetched] = 'kept' in outcome ? outcome.kept : [];
  return Fetched.parse(fetched);
}
