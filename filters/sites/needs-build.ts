import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { resolveAddress } from '../text/address.js';
import { importSpecifiers, needsBundler } from '../text/imports.js';
import type { LocalReference } from '../text/local-references.js';
import { isBare, type Page } from '../text/page.js';
import { folderOf, foldersAbove } from '../text/paths.js';
import { readFile } from '../text/read-file.js';
import { deepestRoot } from './web-root.js';

/** Imports stand at the top of what people write. */
const searched = 65_536;

/** Finds pages that work only once their project has been built. */
export class BuildNeeds {
  readonly #byScript = new Map<string, boolean>();

  constructor(
    private readonly blobs: Blobs,
    private readonly tree: Tree,
  ) {}

  async has(path: string, page: Page, references: readonly LocalReference[]): Promise<boolean> {
    if (page.hasImportMap) return false;
    const inline = page.inlineScripts.filter(({ isModule }) => isModule);
    if (inline.some(({ code }) => isBundlerInput(code))) return true;
    const scripts = references.filter(({ kind }) => kind === 'script' || kind === 'module');
    if (this.#isUnfilled(path, page, scripts)) return true;
    for (const reference of scripts) {
      if (reference.kind !== 'module') continue;
      const file = this.#find(path, reference);
      if (file !== undefined && (await this.#isInput(file))) return true;
      // The sources were left out of the package, yet the page still points at them.
      if (file === undefined && /^(?:\.\/)?src\//.test(reference.path)) return true;
    }
    return false;
  }

  /** Nothing on it, and none of the scripts that would change that is there. */
  #isUnfilled(path: string, page: Page, scripts: readonly LocalReference[]): boolean {
    if (!isBare(page) || page.inlineScripts.length > 0 || scripts.length === 0) return false;
    const all = page.references.filter(({ kind }) => kind === 'script' || kind === 'module');
    const remote = all.length > scripts.length;
    return !remote && scripts.every((reference) => this.#find(path, reference) === undefined);
  }

  /** The web root is not known yet: any folder above the page may be it. */
  #find(path: string, reference: LocalReference): string | undefined {
    const roots = reference.fromRoot ? foldersAbove(folderOf(path)).slice(-deepestRoot) : [''];
    return roots
      .map((root) => resolveAddress(path, reference, root))
      .find((file) => file !== undefined && Object.hasOwn(this.tree, file));
  }

  async #isInput(file: string): Promise<boolean> {
    const known = this.#byScript.get(file);
    if (known !== undefined) return known;
    const isInput = isBundlerInput((await readFile(this.blobs, this.tree, file)) ?? '');
    this.#byScript.set(file, isInput);
    return isInput;
  }
}

function isBundlerInput(code: string): boolean {
  return importSpecifiers(code.slice(0, searched)).some(needsBundler);
}
