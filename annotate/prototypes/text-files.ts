import { authoredSources } from '../../filters/text/authored.js';
import { extensionOf } from '../../filters/text/paths.js';
import { isBuiltName, isLibraryName, isVendoredPath } from '../../filters/text/vendored-paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { textOf } from '../../pipelines/engine/edit/files.js';
import { readFileOf, type Tree } from '../../pipelines/engine/tree.js';

export interface TextFiles {
  readonly paths: readonly string[];
  readonly characters: number;
  readonly longest: number;
}

const shown = new Set(['html', 'htm', 'xhtml', 'css', 'js', 'mjs']);

/**
 * The files that a model is shown whole, of some pages and all that these need: what people wrote,
 * and in UTF-8, so that an edited text gives back every byte around the edit. A file that is a
 * library for the most part stays a resource. Counting stops once it is more than is wanted.
 */
export async function textFiles(
  blobs: Blobs,
  tree: Tree,
  pages: readonly string[],
  needed: readonly string[],
  most: number,
): Promise<TextFiles> {
  const paths: string[] = [];
  let characters = 0;
  let longest = 0;
  // Frames, fragments and workers are text like what the page names in a tag.
  const start = new Set([...pages, ...needed.filter(isOwn)]);
  const selection = { pages: [...start], most: Number.POSITIVE_INFINITY, withBundled: true };
  for await (const { path, text } of authoredSources(blobs, tree, selection)) {
    const bytes = await readFileOf(blobs, tree, path);
    const whole = bytes && textOf(bytes);
    if (whole === undefined || text.length * 2 < whole.length) continue;
    paths.push(path);
    characters += whole.length;
    longest = Math.max(longest, whole.length);
    if (characters > most) break;
  }
  return { paths, characters, longest };
}

function isOwn(path: string): boolean {
  if (!shown.has(extensionOf(path)) || isVendoredPath(path)) return false;
  return !isLibraryName(path) && !isBuiltName(path);
}
