import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { authoredPart } from './banners.js';
import { isGenerated, isMinified } from './generated.js';
import { linkedSources } from './linked-sources.js';
import { byCodeUnits, extensionOf } from './paths.js';
import { largestText, readFile } from './read-file.js';
import { isBuiltName, isLibraryName, isVendoredPath, isWorkshopPath } from './vendored-paths.js';

type Language = 'html' | 'css' | 'script';

export interface AuthoredSource {
  readonly path: string;
  readonly language: Language;
  readonly text: string;
}

const languages: Readonly<Record<string, Language>> = {
  ...{ html: 'html', htm: 'html', xhtml: 'html', vue: 'html', svelte: 'html', astro: 'html' },
  ...{ css: 'css', scss: 'css', sass: 'css', less: 'css' },
  ...{ js: 'script', mjs: 'script', cjs: 'script', jsx: 'script' },
  ...{ ts: 'script', mts: 'script', tsx: 'script' },
};

export interface Selection {
  /** Pages to start from; without them every source file counts. */
  readonly pages: readonly string[] | undefined;
  /** Characters after which to stop. */
  readonly most: number;
  /**
   * Whether a framework bundled into an own stylesheet counts with it where its end is not marked.
   * It has to be counted where the text is shown; where works are compared, it would make all that
   * use the framework alike.
   */
  readonly withBundled: boolean;
}

/** Undefined for what is no source file. */
export function languageOf(path: string): Language | undefined {
  const extension = extensionOf(path);
  return Object.hasOwn(languages, extension) ? languages[extension] : undefined;
}

/**
 * The text that a project's people wrote, file by file: the pages, and the styles and scripts that
 * they lead to; without a list of pages, every source file. Libraries, builds and minified files
 * are resources and not among them, so a site and its bundled framework do not count as one work.
 */
export async function* authoredSources(
  blobs: Blobs,
  tree: Tree,
  { pages, most, withBundled }: Selection,
): AsyncGenerator<AuthoredSource> {
  let left = most;
  for await (const { path, text } of pages === undefined
    ? allSources(blobs, tree)
    : linkedSources(blobs, tree, pages, isCandidate)) {
    const language = languageOf(path);
    if (language === undefined) continue;
    // A page is nobody's library, however it was written out.
    const authored = language === 'html' ? text : authoredText(text, withBundled);
    if (authored.trim() === '') continue;
    yield { path, language, text: authored.slice(0, left) };
    left -= authored.length;
    if (left <= 0) return;
  }
}

function authoredText(text: string, withBundled: boolean): string {
  return isMinified(text) || isGenerated(text) ? '' : authoredPart(text, withBundled);
}

function isCandidate(tree: Tree, path: string): boolean {
  if (!Object.hasOwn(tree, path) || languageOf(path) === undefined) return false;
  if ((tree[path]?.size ?? 0) > largestText) return false;
  return !isVendoredPath(path) && !isLibraryName(path) && !isBuiltName(path);
}

async function* allSources(
  blobs: Blobs,
  tree: Tree,
): AsyncGenerator<{ path: string; text: string }> {
  for (const path of Object.keys(tree).sort(byCodeUnits)) {
    if (!isCandidate(tree, path) || isWorkshopPath(path)) continue;
    yield { path, text: (await readFile(blobs, tree, path)) ?? '' };
  }
}
