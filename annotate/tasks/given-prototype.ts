import type { LengthBounds } from '../../filters/text/length-presets.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { type Dropped, drop, keep, type Outcome } from '../../pipelines/engine/stage.js';
import { type GivenTask, pagesOf } from '../../pipelines/engine/task/given-task.js';
import { NeededFiles } from '../prototypes/needed-files.js';
import type { Prototype } from '../prototypes/prototype.js';
import { textFiles } from '../prototypes/text-files.js';
import { type SiteFiles, writePrototypes } from '../prototypes/write.js';
import { withinRoot } from './within-root.js';

/** The one prototype that a task asks for: the page of its defects, or the site if there are more. */
export async function givenPrototype(
  blobs: Blobs,
  site: SiteFiles & { readonly root: string; readonly route?: string | undefined },
  given: GivenTask,
  bounds: LengthBounds,
): Promise<Outcome<Prototype>> {
  const task = withinRoot(given, site.root);
  if (task === undefined) return drop('other-site', `the task is not about ${site.root || 'this'}`);
  const wanted = pagesOf(task);
  // Where each page has a row of its own, one of them is enough for the task.
  if (site.route !== undefined && site.route !== `/${wanted[0]}`) {
    return drop('other-page', `the task is about ${wanted[0]}`);
  }
  const lacking = wanted.find((page) => !site.pages.includes(page));
  if (lacking !== undefined) return noPage(lacking, site.pages);
  const isWhole = site.pages.length > 1 && (task.isWhole || wanted.length > 1);
  const pages = isWhole ? site.pages : wanted;
  const files = new NeededFiles(blobs, site.tree, site.pages);
  const needed = new Set<string>();
  for (const page of pages) for (const path of await files.of(page)) needed.add(path);
  const text = await textFiles(blobs, site.tree, pages, [...needed], bounds.max);
  if (text.characters < bounds.min || text.characters > bounds.max) {
    const counted = `${text.characters} characters`;
    return drop('no-prototype', `${counted}; ${bounds.min} to ${bounds.max} are wanted`);
  }
  if (text.longest > bounds.maxFile) {
    return drop('no-prototype', `a file of ${text.longest} characters; ${bounds.maxFile} at most`);
  }
  const plan = {
    name: isWhole ? 'mp' : 'sp',
    variant: isWhole ? 'mp' : 'sp',
    pages,
    entry: isWhole ? site.entry : (wanted[0] ?? site.entry),
    needed: [...needed],
    text,
  } as const;
  const [prototype] = await writePrototypes(blobs, site, [plan]);
  return prototype === undefined ? drop('no-prototype', 'none was made') : keep(prototype);
}

function noPage(page: string, pages: readonly string[]): Dropped {
  const some = pages.slice(0, 8).join(', ');
  return drop('no-such-page', `${page} is no page of the site; its pages: ${some}`);
}
