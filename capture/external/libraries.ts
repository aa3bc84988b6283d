import { coerce, major } from 'semver';
import { z } from 'zod';
import { RowError } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { readFileOf, readText, type Tree } from '../../pipelines/engine/tree.js';
import { type PackageTree, packageTree } from '../../sources/npm/package-tree.js';
import { Registry } from '../../sources/npm/registry.js';
import type { LibraryFile } from './library-address.js';

const Name = z.string().optional().catch(undefined);
/** Somebody else's file: it need not be JSON at all. */
const Manifest = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.object({ jsdelivr: Name, unpkg: Name, browser: Name, main: Name }));

interface FoundLibrary {
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
    const found =
      (await this.#package(file.name, file.version, tools)) ??
      (isIconFont(file.name)
        ? await this.#package(file.name, `^${major(coerce(file.version) ?? '0.0.0')}`, tools)
        : undefined);
    if (found === undefined) return undefined;
    const wanted = file.path === '' ? await mainFile(found.tree, tools) : file.path;
    const path = wanted && pathInPackage(found.tree, wanted);
    const bytes = path && (await readFileOf(tools.blobs, found.tree, path));
    return bytes ? { name: file.name, version: found.version, path, bytes } : undefined;
  }

  async #package(name: string, version: string, tools: Tools): Promise<PackageTree | undefined> {
    const key = `${name}@${version}`;
    const asked = this.#packages.get(key) ?? packageTree(this.#registry, name, version, tools);
    this.#packages.set(key, asked);
    return asked.catch((error: unknown) => {
      // An archive that is refused cannot be had, whoever asks for it and however often.
      if (error instanceof RowError) return undefined;
      this.#packages.delete(key);
      throw error;
    });
  }
}

/** Fonts are replaced by the nearest that can be had; the first versions of this one cannot. */
function isIconFont(name: string): boolean {
  return name === '@fortawesome/fontawesome-free';
}

/** The file that a mirror sends for a package without a path. */
async function mainFile(tree: Tree, tools: Tools): Promise<string | undefined> {
  const text = await readText(tools.blobs, tree, 'package.json');
  const manifest = Manifest.safeParse(text);
  if (!manifest.success) return undefined;
  const { jsdelivr, unpkg, browser, main } = manifest.data;
  return (jsdelivr ?? unpkg ?? browser ?? main)?.replace(/^\.\//, '');
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
