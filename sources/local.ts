import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { Candidate, Fetched } from '../pipelines/engine/candidate.js';
import { RowError, UserError } from '../pipelines/engine/errors.js';
import { sha256 } from '../pipelines/engine/hash.js';
import { canonicalJson } from '../pipelines/engine/json.js';
import type { Source, SourceKind } from '../pipelines/engine/source.js';
import { keep, type Stage } from '../pipelines/engine/stage.js';
import { putTree, type Tree, treeSize } from '../pipelines/engine/tree.js';
import {
  archiveTitle,
  childPath,
  children,
  isArchive,
  looksLikeSite,
  namesIn,
} from './local/places.js';
import { namesOnly, readPlace, subtree, topNames } from './local/read-place.js';
import { walk } from './local/walk.js';

const Params = z.object({
  path: z.string().min(1).describe('A site, a folder of sites, or an archive of either.'),
  published: z.iso
    .date()
    .optional()
    .describe('When the material first appeared in public; without it nothing is fresh.'),
});

const Unit = z.object({ child: z.string() });

/** Where in the path a candidate is: a child of the folder, a folder inside the archive. */
const LocalPin = z.object({ child: z.string(), inside: z.string(), digest: z.string() });

export const localSource: SourceKind = {
  name: 'local',
  summary: 'A folder or an archive of sites on this machine.',
  params: Params,
  create(params, _settings, directory) {
    const { path, published } = Params.parse(params);
    return new LocalSource(resolve(directory, path), { path, published: published ?? null });
  },
};

class LocalSource implements Source {
  readonly name = 'local';
  readonly version = 1;
  readonly concurrency = 2;
  readonly fetch: Stage<Pick<Candidate, 'id' | 'pin'>, Fetched>;

  constructor(
    readonly base: string,
    readonly params: { path: string; published: string | null },
  ) {
    this.fetch = fetchStage(base);
  }

  async fingerprint(): Promise<string> {
    const info = await stat(this.base).catch(() => {
      throw new UserError(
        `There is nothing at ${this.base}.`,
        'Correct "path"; it is relative to the pipeline file.',
      );
    });
    if (info.isFile()) return `${info.size} ${info.mtimeMs}`;
    const digest = createHash('sha256');
    for await (const { path, size, changed } of walk(this.base)) {
      digest.update(`${path}\n${size}\n${changed}\n`);
    }
    return digest.digest('hex');
  }

  async units() {
    const info = await stat(this.base);
    if (info.isFile()) {
      if (isArchive(this.base)) return [{ child: '' }];
      throw new UserError(`${this.base} is neither a folder nor a .zip, .tar, .tgz or .tar.gz.`);
    }
    if (looksLikeSite(await namesIn(this.base))) return [{ child: '' }];
    return (await children(this.base)).map((child) => ({ child }));
  }

  async discover(unit: unknown) {
    const { child } = Unit.parse(unit);
    const path = childPath(this.base, child);
    const tree = await readPlace(path, namesOnly).catch((error: unknown) => {
      if (error instanceof RowError) return undefined;
      throw error;
    });
    // What cannot be read safely is a candidate all the same, so that its drop is on record.
    if (tree === undefined) return { candidates: [this.#candidate(child, '', 'unreadable')] };
    const names = topNames(tree);
    const folders = names.filter((name) => tree[name] === undefined);
    const inside = isArchive(path) && !looksLikeSite(names) ? folders.sort() : [''];
    const candidates = inside.map((folder) =>
      this.#candidate(child, folder, digestOf(folder === '' ? tree : subtree(tree, folder))),
    );
    return { candidates };
  }

  #candidate(child: string, inside: string, digest: string): Candidate {
    const names = [archiveTitle(basename(this.base)), archiveTitle(child), inside];
    const id = `local:${names.filter((name) => name !== '').join('/')}`;
    const { published } = this.params;
    const publishedAt = published === null ? undefined : `${published}T00:00:00Z`;
    return {
      id,
      source: 'local',
      kind: 'folder',
      title: names.findLast((name) => name !== '') ?? id,
      group: id,
      pin: { child, inside, digest },
      ...(publishedAt && { publishedAt, firstPublishedAt: publishedAt }),
    };
  }
}

function fetchStage(base: string): Stage<Pick<Candidate, 'id' | 'pin'>, Fetched> {
  return {
    name: 'sources/local/fetch',
    version: 1,
    params: {},
    input: Candidate.pick({ id: true, pin: true }),
    output: Fetched,
    concurrency: 2,
    attempts: 2,
    async run({ pin }, tools) {
      const { child, inside, digest } = LocalPin.parse(pin);
      const path = childPath(base, child);
      const whole = await readPlace(path, tools.blobs);
      const tree = inside === '' ? whole : subtree(whole, inside);
      if (digestOf(tree) !== digest) {
        throw new Error(`${path} changed after it was found; build again.`);
      }
      return keep({ tree: await putTree(tools.blobs, tree), ...treeSize(tree) });
    },
  };
}

function digestOf(tree: Tree): string {
  return sha256(canonicalJson(tree));
}
