import type { Tree } from '../../pipelines/engine/tree.js';

export type FoundFile =
  | { readonly is: 'file'; readonly path: string }
  | { readonly is: 'folder'; readonly address: string }
  | { readonly is: 'nothing' };

export interface FileRules {
  /** The page that a single-page application answers unknown routes with; undefined for others. */
  readonly fallback?: string | undefined;
}

/**
 * The file of a site that a request path means. Only names in the tree can be found, so no path
 * leads out of it.
 */
export function findFile(tree: Tree, pathname: string, { fallback }: FileRules): FoundFile {
  const path = decoded(pathname).replace(/^\/+/, '');
  // No file and no route has such a name; only attacks do.
  if (path.includes('\0')) return { is: 'nothing' };
  const has = (name: string) => Object.hasOwn(tree, name);
  if (has(path)) return { is: 'file', path };
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  for (const index of ['index.html', 'index.htm']) {
    if (!has(folder + index)) continue;
    // Relative addresses of the page work only behind a slash.
    if (folder !== path) return { is: 'folder', address: `${pathname}/` };
    return { is: 'file', path: folder + index };
  }
  if (has(`${path}.html`)) return { is: 'file', path: `${path}.html` };
  const isRoute = !/\.[a-z0-9]{1,8}$/i.test(path);
  return fallback !== undefined && isRoute ? { is: 'file', path: fallback } : { is: 'nothing' };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A lone per cent sign stands for itself.
    return pathname;
  }
}
