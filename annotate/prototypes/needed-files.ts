import { resolveAddress } from '../../filters/text/address.js';
import { isHtml, nameOf } from '../../filters/text/paths.js';
import { readFile } from '../../filters/text/read-file.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { type Reference, referencesIn } from './references.js';

/** Finds the files of a site that its pages cannot do without; each is read once for all pages. */
export class NeededFiles {
  readonly #known = new Map<string, readonly Reference[]>();
  readonly #pages: ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;

  constructor(
    readonly blobs: Blobs,
    readonly tree: Tree,
    pages: readonly string[],
  ) {
    this.#pages = new Set(pages);
    this.#names = new Set(Object.keys(tree).map(nameOf));
  }

  /** The page, then what it loads, then what that loads, each once. */
  async of(page: string): Promise<readonly string[]> {
    const queue = [page];
    const seen = new Set(queue);
    for (const path of queue) {
      for (const reference of await this.#referencesIn(path)) {
        for (const target of this.#targets(page, path, reference)) {
          if (seen.has(target)) continue;
          seen.add(target);
          queue.push(target);
        }
      }
    }
    return queue;
  }

  async #referencesIn(path: string): Promise<readonly Reference[]> {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const text = (await readFile(this.blobs, this.tree, path)) ?? '';
    // Libraries are full of texts that might be addresses; nearly all name nothing.
    const found = referencesIn(path, text).filter(({ path }) => this.#names.has(nameOf(path)));
    this.#known.set(path, found);
    return found;
  }

  #targets(page: string, path: string, reference: Reference): readonly string[] {
    // Addresses in scripts start at the page; only modules and workers know their own folder.
    const starts = reference.kind === 'guess' ? [page, path] : [path];
    return starts
      .map((start) => resolveAddress(start, reference, ''))
      .filter((target) => target !== undefined)
      .filter((target) => Object.hasOwn(this.tree, target) && !this.#leadsAway(reference, target));
  }

  /** Another page is not part of this one, unless it stands in a frame of it. */
  #leadsAway({ kind }: Reference, target: string): boolean {
    return kind !== 'frame' && (this.#pages.has(target) || (kind === 'link' && isHtml(target)));
  }
}
