import { choosePages } from '../../filters/sites/entry.js';
import { resolveAddress } from '../../filters/text/address.js';
import { localReferences } from '../../filters/text/local-references.js';
import { readPage } from '../../filters/text/page.js';
import {
  byCodeUnits,
  depthOf,
  folderOf,
  isHtml,
  isInside,
  joinPath,
  nameOf,
  pathWithin,
} from '../../filters/text/paths.js';
import { readFile } from '../../filters/text/read-file.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';

/** A site as a build left it. Its tree is to be served from the top of a host. */
export interface BuiltSite {
  /** Folder of what was built that the tree was cut from. */
  readonly folder: string;
  readonly tree: Tree;
  readonly entry: string;
  readonly pages: readonly string[];
  /** The path under which the site expects itself; its files are there. */
  readonly base: string;
  /** One page answers for every path. */
  readonly spa: boolean;
}

/** Where builders put sites, the likeliest first. */
const usual = ['dist', 'build', 'out', '.output/public', 'public', 'www', 'docs', '_site'];
/** Where they put what only their own servers can use. */
const inner =
  /(?:^|\/)(?:\.next|\.nuxt|\.svelte-kit|\.angular|\.gatsby|\.vercel|\.netlify|coverage)\//;
const notRoutes = /^(?:404|403|500|50x|200|offline|_not-found|_error|fallback)\.html?$/i;
const mostPages = 500;

/** Finds the site among the files that a build wrote. */
export async function builtSite(
  blobs: Blobs,
  written: Tree,
  project: string,
): Promise<BuiltSite | undefined> {
  const pages = Object.keys(written).filter((path) => isHtml(path) && !inner.test(path));
  const homes = pages.filter((path) => /^index\.html?$/i.test(nameOf(path)));
  const rank = (path: string) => {
    const place = usual.indexOf(folderOf(pathWithin(project, path)));
    return isInside(project, path) ? (place < 0 ? usual.length : place) : usual.length + 1;
  };
  const [home] = (homes.length > 0 ? homes : pages).sort(
    (left, right) =>
      rank(left) - rank(right) || depthOf(left) - depthOf(right) || byCodeUnits(left, right),
  );
  if (home === undefined) return undefined;
  const folder = folderOf(home);
  const base = await basePath(blobs, written, folder, home);
  const place = (path: string) => joinPath(base.slice(1, -1), pathWithin(folder, path));
  const tree: Tree = {};
  for (const [path, file] of Object.entries(written)) {
    if (isInside(folder, path)) tree[place(path)] = file;
  }
  const entry = place(home);
  const own = pages.filter((path) => isInside(folder, path)).map(place);
  const routes = own.filter((path) => path === entry || !notRoutes.test(nameOf(path)));
  const listed = [...choosePages(entry, routes, mostPages)].sort(byCodeUnits);
  return { folder, tree, entry, pages: listed, base, spa: routes.length === 1 };
}

/**
 * A build for a folder of a host asks for its files under that folder's name. What leads to a file
 * once its first names are taken away tells which names those are.
 */
async function basePath(blobs: Blobs, tree: Tree, folder: string, home: string): Promise<string> {
  const page = readPage((await readFile(blobs, tree, home)) ?? '');
  const votes = new Map<string, number>();
  for (const reference of localReferences(page)) {
    if (!reference.fromRoot || reference.kind === 'link') continue;
    const names = reference.path.split('/');
    const cut = names.findIndex((_, at) => {
      const address = { fromRoot: true, path: names.slice(at).join('/') };
      const file = resolveAddress(home, address, folder);
      return file !== undefined && Object.hasOwn(tree, file);
    });
    if (cut < 0) continue;
    const base = `/${names
      .slice(0, cut)
      .map((name) => `${name}/`)
      .join('')}`;
    votes.set(base, (votes.get(base) ?? 0) + 1);
  }
  const ranked = [...votes].sort(
    ([left, some], [right, others]) => others - some || byCodeUnits(left, right),
  );
  return ranked[0]?.[0] ?? '/';
}
