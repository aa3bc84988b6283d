import type { Blobs } from '../../pipelines/engine/blobs.js';
import { readText, type Tree } from '../../pipelines/engine/tree.js';
import { bannerRefuses, hasBanner } from './banner.js';
import { declaredLicense, permits } from './declared.js';
import { folderOf, nameOf } from './file-names.js';
import { type Judged, vendoredLicense } from './verdicts.js';

interface VendoredLicense {
  readonly path: string;
  readonly license: string;
}

interface Sorting {
  readonly kept: Tree;
  readonly removed: readonly string[];
  readonly rulings: readonly VendoredLicense[];
}

/** Where others' work is put together with a manifest; elsewhere a manifest is the work's own. */
const vendorFolder = /(?:^|\/)(?:node_modules|bower_components|vendors?|plugins|libs?)\//i;
const manifest = /^(?:package|bower|\.bower|component)\.json$/i;

/** Sorts out the files that a licence nearer to them than the root's one refuses. */
export async function sortVendored(
  tree: Tree,
  nested: readonly Judged[],
  allowed: ReadonlySet<string>,
  blobs: Blobs,
): Promise<Sorting> {
  const rulings = new Map<string, string | undefined>();
  for (const [folder, files] of groupBy(nested, ({ path }) => folderOf(path))) {
    rulings.set(folder, vendoredLicense(files, allowed));
  }
  for (const folder of await undeclaredFolders(tree, rulings, allowed, blobs)) {
    rulings.set(folder, undefined);
  }
  const kept: Tree = {};
  const removed: string[] = [];
  for (const [path, file] of Object.entries(tree)) {
    const refused =
      isRefused(path, rulings) || (hasBanner(path) && bannerRefuses(await blobs.get(file.hash)));
    if (refused) removed.push(path);
    else kept[path] = file;
  }
  const licenses = [...rulings].flatMap(([path, license]) => (license ? [{ path, license }] : []));
  return {
    kept,
    removed: removed.sort(),
    rulings: licenses.sort((one, other) => (one.path < other.path ? -1 : 1)),
  };
}

/** The folders with no licence file whose manifest declares one that is not allowed. */
async function undeclaredFolders(
  tree: Tree,
  rulings: ReadonlyMap<string, unknown>,
  allowed: ReadonlySet<string>,
  blobs: Blobs,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const path of Object.keys(tree)) {
    const folder = folderOf(path);
    if (!manifest.test(nameOf(path)) || !vendorFolder.test(path) || rulings.has(folder)) continue;
    const declared = declaredLicense((await readText(blobs, tree, path)) ?? '');
    if (declared !== undefined && !permits(declared, allowed)) refused.push(folder);
  }
  return refused;
}

/** The deepest folder with a ruling decides. */
function isRefused(path: string, rulings: ReadonlyMap<string, string | undefined>): boolean {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    if (rulings.has(folder)) return rulings.get(folder) === undefined;
  }
  return false;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
