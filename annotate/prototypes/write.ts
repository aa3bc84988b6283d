import { byCodeUnits } from '../../filters/text/paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Jsonable } from '../../pipelines/engine/json.js';
import { putTree, type Tree, treeSize } from '../../pipelines/engine/tree.js';
import type { Prototype, PrototypeVariant } from './prototype.js';
import { type Resource, resourceDescriber } from './resources.js';
import type { TextFiles } from './text-files.js';

export interface SiteFiles {
  readonly id: string;
  /** The site that it is a part of, if it is one. */
  readonly ofSite?: string | undefined;
  readonly tree: Tree;
  readonly entry: string;
  readonly pages: readonly string[];
}

export interface PrototypePlan {
  /** What its id has behind the id of the site. */
  readonly name: string;
  readonly variant: PrototypeVariant;
  readonly pages: readonly string[];
  readonly entry: string;
  /** Files that its pages load, the pages among them. */
  readonly needed: readonly string[];
  readonly text: TextFiles;
}

/** Ids together; more would crowd everything else out of a row. */
const longestTwins = 2_000;

export async function writePrototypes(
  blobs: Blobs,
  site: SiteFiles,
  plans: readonly PrototypePlan[],
): Promise<readonly Prototype[]> {
  const describe = resourceDescriber(blobs, site.tree);
  const put = (value: Jsonable) => blobs.put(Buffer.from(JSON.stringify(value)));
  const idOf = ({ name }: PrototypePlan) => `${site.id}#${name}`;
  const kept: Prototype[] = [];
  for (const plan of plans) {
    const { variant, pages, entry, needed, text } = plan;
    const tree = variant === 'mp' ? site.tree : pick(site.tree, needed);
    const shown = new Set(text.paths);
    const resources: Resource[] = [];
    for (const path of [...needed].sort(byCodeUnits)) {
      const resource = shown.has(path) ? undefined : await describe(path);
      if (resource !== undefined) resources.push(resource);
    }
    const twins = plans.filter((other) => other !== plan).map(idOf);
    kept.push({
      id: idOf(plan),
      site: site.ofSite ?? site.id,
      variant,
      twins: twins.join('').length > longestTwins ? [] : twins,
      tree: await putTree(blobs, tree),
      ...treeSize(tree),
      entry,
      pages: pages.length,
      pageList: await put([...pages]),
      textFiles: await put([...text.paths].sort(byCodeUnits)),
      resources: await put(resources),
      textCharacters: text.characters,
      longestText: text.longest,
      framework: 'vanilla',
    });
  }
  return kept;
}

function pick(tree: Tree, paths: readonly string[]): Tree {
  const wanted = new Set(paths);
  return Object.fromEntries(Object.entries(tree).filter(([path]) => wanted.has(path)));
}
