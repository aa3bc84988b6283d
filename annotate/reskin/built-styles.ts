import { authoredPart } from '../../filters/text/banners.js';
import { extensionOf } from '../../filters/text/paths.js';
import { isLibraryName, isVendoredPath } from '../../filters/text/vendored-paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { type Files, textOf } from '../../pipelines/engine/edit/files.js';
import { readFileOf, type Tree } from '../../pipelines/engine/tree.js';

const largest = 2 * 1024 * 1024;

/**
 * Stylesheets that nobody is shown because a tool wrote them, from sources of the site itself: in
 * them stands what it looks like. Those of libraries are not among them.
 */
export async function builtStyles(blobs: Blobs, tree: Tree, files: Files): Promise<Files> {
  const built = new Map<string, string>();
  for (const [path, { size }] of Object.entries(tree)) {
    if (extensionOf(path) !== 'css' || files.has(path) || size > largest) continue;
    if (isVendoredPath(path) || isLibraryName(path)) continue;
    const text = textOf((await readFileOf(blobs, tree, path)) ?? Buffer.alloc(0));
    if (text !== undefined && authoredPart(text, true).trim() !== '') built.set(path, text);
  }
  return built;
}
