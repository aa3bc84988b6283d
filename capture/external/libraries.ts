import { RowError } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { readFileOf, type Tree } from '../../pipelines/engine/tree.js';
import { type PackageTree, packageTree } from '../../sources/npm/package-tree.js';
import { Registry } from '../../sources/npm/registry.js';
import type { LibraryFile } from './library-address.js';

export interface FoundLibrary {
  readonly name: string;
  readonly version: string;
  readonly path: string;
  readonly bytes: Buffer;
}

/** Files of published libraries from the registry that npm is configured with. */
export class Libraries {
  readonly #registry = new Registry();
  readonly #packages = new Map<string, Promise<PackageTree | undefined>>();

  async find(file: LibraryFile, tools: Tools): Promise<FoundLibrary | undefined> {
    const key = `${file.name}@${file.version}`;
    const asked =
      this.#packages.get(key) ?? packageTree(this.#registry, file.name, file.version, tools);
    this.#packages.set(key, asked);
    const found = await asked.catch((error: unknown) => {
      this.#packages.delete(key);
      // An archive that is refused cannot be had, whoever asks for it.
      if (error instanceof RowError) return undefined;
      throw error;
    });
    const path = found && pathInPackage(found.tree, file.path);
    if (found === undefined || path === undefined) return undefined;
    const bytes = await readFileOf(tools.blobs, found.tree, path);
    return bytes && { name: file.name, version: found.version, path, bytes };
  }
}

/**
 * The file that a mirror's path means. Mirrors leave out folders such as `dist`, so the longest
 * common end decides, then the shorter path; the file's own name has to be the same.
 */
export function pathInPackage(tree: Tree, wanted: string): string | undefined {
  const path = wanted.replace(/^\/+/, '');
  if (Object.hasOwn(tree, path)) return path;
  const names = path.split('/').reverse();
  const commonEnd = (candidate: string) => {
    const parts = candidate.split('/').reverse();
    let same = 0;
    while (same < names.length && parts[same] === names[same]) same += 1;
    return same;
  };
  return Object.keys(tree)
    .map((candidate) => ({ candidate, same: commonEnd(candidate) }))
    .filter(({ same }) => same > 0)
    .sort(
      (left, right) =>
        right.same - left.same ||
        left.candidate.length - right.candidate.length ||
        (left.candidate < right.candidate ? -1 : 1),
    )[0]?.candidate;
}
