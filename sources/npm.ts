import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import parseSpecifier from 'npm-package-arg';
import { z } from 'zod';
import type { Candidate } from '../pipelines/engine/candidate.js';
import { messageOf, UserError } from '../pipelines/engine/errors.js';
import type { Source, SourceKind } from '../pipelines/engine/source.js';
import type { Tools } from '../pipelines/engine/tools.js';
import { fetchPackage } from './npm/fetch.js';
import {
  firstPublishedAt,
  integrityOf,
  type Packument,
  publishedAt,
  versionBefore,
  wantedVersion,
} from './npm/packument.js';
import { Registry } from './npm/registry.js';

const Params = z.object({
  packages: z
    .array(z.string())
    .default([])
    .describe('Packages as "name@version"; a range or a tag is resolved when they are looked up.'),
  list: z.string().optional().describe('A text file with one package a line; # starts a comment.'),
  search: z.string().optional().describe('What to ask the search of the registry, if it has one.'),
  searchSize: z.number().int().min(1).max(250).default(100).describe('How many results to take.'),
});
type Params = z.infer<typeof Params>;

const Unit = z.union([z.object({ specifier: z.string() }), z.object({ search: z.string() })]);

export const npmSource: SourceKind = {
  name: 'npm',
  summary: 'Packages from the registry that npm is configured with.',
  params: Params,
  create: (params, settings, directory) =>
    new NpmSource(Params.parse(params), settings.since, directory),
};

class NpmSource implements Source {
  readonly name = 'npm';
  readonly version = 1;
  readonly concurrency = 6;
  readonly #registry = new Registry();
  readonly fetch = fetchPackage(this.#registry);

  constructor(
    readonly params: Params,
    readonly since: string | undefined,
    readonly directory: string,
  ) {}

  async fingerprint(): Promise<string> {
    return this.params.list === undefined ? '' : (await this.#list()).join('\n');
  }

  async units() {
    const specifiers = [...this.params.packages, ...(await this.#list())];
    for (const specifier of specifiers) checkSpecifier(specifier);
    const { search } = this.params;
    if (specifiers.length === 0 && search === undefined) {
      throw new UserError(
        'The npm source names no packages.',
        'Give it "packages", a "list" or a "search".',
      );
    }
    return [
      ...specifiers.map((specifier) => ({ specifier })),
      ...(search === undefined ? [] : [{ search }]),
    ];
  }

  async discover(unit: unknown, tools: Tools) {
    const parsed = Unit.parse(unit);
    if ('search' in parsed) {
      const found = await this.#registry.search(parsed.search, this.params.searchSize, tools);
      return { candidates: [], units: found.map((specifier) => ({ specifier })) };
    }
    const { name, wanted } = checkSpecifier(parsed.specifier);
    const packument = await this.#registry.packument(name, tools);
    const version = packument && wantedVersion(packument, wanted);
    if (packument === undefined || version === undefined) {
      const what =
        packument === undefined ? `no package ${name}` : `no version ${wanted} of ${name}`;
      return { candidates: [missing(name, wanted, `The registry has ${what}.`)] };
    }
    return { candidates: [this.#candidate(packument, version)] };
  }

  #candidate(packument: Packument, version: string): Candidate {
    const { name, homepage } = packument;
    const date = publishedAt(packument, version);
    const firstDate = firstPublishedAt(packument);
    const before = this.since === undefined ? undefined : versionBefore(packument, this.since);
    const beforeDate = before && publishedAt(packument, before);
    const author = z.object({ name: z.string() }).safeParse(packument.author);
    return {
      id: `npm:${name}@${version}`,
      source: 'npm',
      kind: 'package',
      title: name,
      group: `npm:${name}`,
      pin: pinOf(packument, version),
      ...(typeof homepage === 'string' && { url: homepage.slice(0, 500) }),
      ...(author.success && { author: author.data.name.slice(0, 200) }),
      ...(date && { publishedAt: date }),
      ...(firstDate && { firstPublishedAt: firstDate }),
      ...(before &&
        beforeDate &&
        before !== version && {
          baseline: { pin: pinOf(packument, before), publishedAt: beforeDate },
        }),
    };
  }

  async #list(): Promise<string[]> {
    if (this.params.list === undefined) return [];
    const file = resolve(this.directory, this.params.list);
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new UserError(`The list of packages cannot be read: ${messageOf(error)}`);
    });
    return text
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
      .filter((line) => line !== '');
  }
}

function pinOf(packument: Packument, version: string): Record<string, string> {
  return {
    name: packument.name,
    version,
    tarball: packument.versions[version]?.dist.tarball ?? '',
    integrity: integrityOf(packument, version) ?? '',
  };
}

function missing(name: string, wanted: string, detail: string): Candidate {
  return {
    id: `npm:${name}@${wanted}`,
    source: 'npm',
    kind: 'package',
    title: name,
    group: `npm:${name}`,
    pin: { name, version: wanted, missing: detail },
  };
}

function checkSpecifier(specifier: string): { name: string; wanted: string } {
  try {
    const { registry, name, fetchSpec } = parseSpecifier(specifier);
    if (registry && name !== null) return { name, wanted: fetchSpec ?? 'latest' };
  } catch (error) {
    throw new UserError(`"${specifier}" is not a package: ${messageOf(error)}`);
  }
  throw new UserError(
    `"${specifier}" does not come from a registry.`,
    'Write it as name, name@version, name@range or name@tag.',
  );
}
