import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { type Meter, tooLarge } from './limits.js';
import { resolveLinks } from './links.js';
import { entryNames, symbolicTarget } from './paths.js';
import { Places } from './places.js';

export interface ArchiveOptions {
  /** Takes the first name off every path: the top folder of npm and GitHub archives. */
  readonly strip?: boolean;
  /** Files that need not be kept, by path after stripping. They count towards the limits. */
  readonly ignore?: (path: string) => boolean;
}

/**
 * Puts a tree together from entries in any order. The last entry of a path wins. A link becomes a
 * copy of the file it leads to; one that leads to a folder or to nothing is left out, because
 * repositories are full of harmless ones (to build results and submodules).
 */
export class Assembly {
  readonly #places = new Places();
  readonly #files = new Map<string, Tree[string]>();
  readonly #links = new Map<string, string>();
  readonly #strip: boolean;
  readonly #ignore: (path: string) => boolean;

  constructor(
    readonly meter: Meter,
    readonly blobs: Blobs,
    options: ArchiveOptions,
  ) {
    this.#strip = options.strip ?? false;
    this.#ignore = options.ignore ?? (() => false);
  }

  folder(name: string): void {
    this.#places.claimFolder(entryNames(name, this.#strip));
  }

  /** The path of a file or link that is wanted. The name is checked even if it is not. */
  leaf(name: string): string | undefined {
    const names = entryNames(name, this.#strip);
    const path = names.join('/');
    if (path === '' || this.#ignore(path)) return undefined;
    this.#places.claimLeaf(names);
    return path;
  }

  async file(path: string, bytes: Uint8Array): Promise<void> {
    const hash = await this.blobs.put(bytes);
    this.#links.delete(path);
    this.#files.set(path, { hash, size: bytes.byteLength });
  }

  symbolicLink(path: string, target: string): void {
    this.#link(path, symbolicTarget(path, target));
  }

  /** The target of a hard link is the name of another entry. */
  hardLink(path: string, target: string): void {
    this.#link(path, entryNames(target, this.#strip).join('/'));
  }

  finish(): Tree {
    let bytes = 0;
    const entries = [...this.#files, ...resolveLinks(this.#links, this.#files)];
    for (const [, file] of entries) bytes += file.size;
    // Links cost no storage here, but whoever writes the tree out pays for every copy.
    const { totalBytes } = this.meter.limits;
    if (bytes > totalBytes) throw tooLarge(`its links add up to more than ${totalBytes} bytes`);
    return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  #link(path: string, target: string): void {
    this.#files.delete(path);
    this.#links.set(path, target);
  }
}
