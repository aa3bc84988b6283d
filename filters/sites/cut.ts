import type { Tree } from '../../pipelines/engine/tree.js';
import { resolveAddress } from '../text/address.js';
import { isInside, pathWithin } from '../text/paths.js';
import type { SurveyedPage } from './survey.js';

/**
 * The files below the web root, by path from there. Folders of other sites are left out, and of
 * installed packages all but those that a page loads from.
 */
export function cutSite(
  tree: Tree,
  root: string,
  pages: readonly SurveyedPage[],
  otherRoots: readonly string[],
): Tree {
  const inner = otherRoots.filter((other) => other !== root && isInside(root, other));
  const used = usedPackages(root, pages);
  const files = Object.entries(tree).filter(([path]) => {
    if (!isInside(root, path) || inner.some((other) => isInside(other, path))) return false;
    const installed = packageFolder(path);
    return installed === undefined || used.has(installed);
  });
  return Object.fromEntries(files.map(([path, file]) => [pathWithin(root, path), file]));
}

function usedPackages(root: string, pages: readonly SurveyedPage[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const page of pages) {
    for (const reference of page.references) {
      const path = resolveAddress(page.path, reference, root);
      const folder = path === undefined ? undefined : packageFolder(path);
      if (folder !== undefined) used.add(folder);
    }
  }
  return used;
}

/** `a/node_modules/@scope/name` of any path below it. */
function packageFolder(path: string): string | undefined {
  return /^(?:.*?\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}
