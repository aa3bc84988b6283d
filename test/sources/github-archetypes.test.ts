import { describe, expect, it } from 'vitest';
import { UserError } from '../../pipelines/engine/errors.js';
import type { Json } from '../../pipelines/engine/json.js';
import { parseArchetypes, readArchetypes } from '../../sources/github/archetypes.js';
import { connectionFrom } from '../../sources/github/connection.js';
import { bundledArchetypes } from '../../sources/github/start.js';
import { githubSource } from '../../sources/github.js';
import { queriesFolder } from '../support/github-tools.js';

function problemsOf(task: () => unknown): readonly string[] {
  try {
    task();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ message, place }) =>
      place === undefined ? message : `${place.file}:${place.line}:${place.column}: ${message}`,
    );
  }
  return [];
}

describe('the bundled archetypes', () => {
  it('are 24 of 12 categories', () => {
    const archetypes = readArchetypes(bundledArchetypes());
    expect(archetypes).toHaveLength(24);
    expect(new Set(archetypes.map(({ category }) => category)).size).toBe(12);
    expect(new Set(archetypes.map(({ query }) => query)).size).toBe(24);
  });

  it('are searched for each licence, in a stable order', async () => {
    const source = githubSource.create({}, { seed: 'test' }, '/');
    const units = await source.units();
    expect(units).toHaveLength(24 * 8);
    expect(units).toEqual(await githubSource.create({}, { seed: 'other' }, '/').units());
    expect(units[0]).toMatchObject({ archetype: 'admin-dashboard', license: '0bsd' });
  });
});

describe('a queries file', () => {
  it.each<[string, string, string]>([
    ['no YAML', 'archetypes: [', 'q.yaml:1:14: Not valid YAML'],
    ['nothing', '', 'q.yaml:1:1: No map'],
    ['a list', '\n- id: a', 'q.yaml:2:1: No map'],
    ['no entries', 'archetypes: []', 'q.yaml:1:13: archetypes: '],
    ['another key', 'archetype: []', 'q.yaml:1:1: Unknown key "archetype"'],
    [
      'another key in an entry',
      'archetypes:\n  - id: a\n    category: b\n    query: c\n    note: d\n    notes: e',
      'q.yaml:6:5: Unknown key "notes"',
    ],
    [
      'a missing key',
      'archetypes:\n  - id: a\n    category: b\n    note: d',
      'q.yaml:2:5: archetypes.0.query: ',
    ],
    [
      'a qualifier of ours',
      'archetypes:\n  - id: a\n    category: b\n    query: topic:x stars:>5\n    note: d',
      'q.yaml:4:12: archetypes.0.query: must not have "stars:"',
    ],
    [
      'the same id twice',
      'archetypes:\n  - { id: a, category: b, query: c, note: d }\n  - { id: a, category: b, query: e, note: d }',
      'q.yaml:3:11: Two archetypes "a"',
    ],
  ])('is refused at its place: %s', (_, text, problem) => {
    const problems = problemsOf(() => parseArchetypes(text, 'q.yaml'));
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });

  it('changes the fingerprint', async () => {
    const fingerprint = (params: Json) =>
      githubSource.create(params, { seed: 'test' }, queriesFolder).fingerprint();
    const bundled = await fingerprint({});
    expect(await fingerprint({})).toBe(bundled);
    expect(await fingerprint({ queriesFile: 'queries.yaml' })).not.toBe(bundled);
    expect(await fingerprint({ archetypes: ['chat-client'] })).not.toBe(bundled);
  });
});

describe('parameters', () => {
  it.each<[Json, string]>([
    [{ token: 'x' }, 'token'],
    [{ archetypes: ['no-such-thing'] }, 'there is no archetype "no-such-thing"'],
    [{ queriesFile: 'missing.yaml' }, 'cannot be read'],
    [{ repositories: ['only-a-name'] }, 'repositories.0: is not owner/name'],
    [{ repositories: ['a/b@main'] }, 'repositories.0: is not owner/name'],
    [{ repositories: ['../..'] }, 'repositories.0: is not owner/name'],
    [{ stars: { min: 5, max: 4 } }, 'stars: min is greater than max'],
    [{ createdFrom: '2026-01-02', createdTo: '2026-01-01' }, 'createdTo: is before'],
    [{ perQuery: 1001 }, 'perQuery'],
    [{ baseUrl: 'http://example.com' }, 'baseUrl: is plain http'],
    [{ baseUrl: 'https://me:secret@example.com' }, 'baseUrl: has a user name'],
    [{ baseUrl: 'ftp://example.com' }, 'baseUrl'],
  ])('are refused: %j', (params, problem) => {
    const problems = problemsOf(() => githubSource.create(params, { seed: 'test' }, queriesFolder));
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems.join()).not.toContain('secret');
  });

  it('take the address and the token from the environment', () => {
    expect(connectionFrom(undefined, {})).toMatchObject({
      baseUrl: 'https://api.github.com',
      token: undefined,
      paced: true,
    });
    const environment = { FRESHET_GITHUB_URL: 'https://ghe.example/api/v3/', GH_TOKEN: 't' };
    expect(connectionFrom(undefined, environment)).toMatchObject({
      baseUrl: 'https://ghe.example/api/v3',
      token: 't',
      paced: false,
    });
    expect(problemsOf(() => connectionFrom(undefined, { FRESHET_GITHUB_URL: 'x' }))[0]).toContain(
      'FRESHET_GITHUB_URL',
    );
  });
});
