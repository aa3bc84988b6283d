import { z } from 'zod';
import type { Blobs } from '../pipelines/engine/blobs.js';
import type { Json } from '../pipelines/engine/json.js';
import { Site } from '../pipelines/engine/site.js';
import {
  type Dropped,
  drop,
  type Outcome,
  type Stage,
  type StageKind,
} from '../pipelines/engine/stage.js';
import { getTree, putTree, type Tree, treeSize } from '../pipelines/engine/tree.js';
import { withoutCopies } from './sites/copies.js';
import { cutSite } from './sites/cut.js';
import { choosePages, entryPage } from './sites/entry.js';
import { type Group, groupPages } from './sites/groups.js';
import type { PageKind } from './sites/page-kind.js';
import { RefusedFiles } from './sites/refused.js';
import { type Survey, surveyPages } from './sites/survey.js';
import { readPaths } from './text/page-list.js';
import { pageWords } from './text/page-words.js';
import { byCodeUnits, pathWithin } from './text/paths.js';
import { readFile } from './text/read-file.js';

const Params = z.strictObject({
  maxPages: z
    .int()
    .positive()
    .default(500)
    .describe('Pages listed for one site: its entry, then from the top folder down.'),
  maxSites: z
    .int()
    .positive()
    .default(20)
    .describe('Sites taken from one candidate, those with most pages first.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({
  id: z.string(),
  tree: z.string(),
  /** Blob: JSON list of the paths that the licence gate took out of the tree. */
  removedList: z.string().optional(),
});

const Output = Site.extend({
  /** Pages of the site left out because they need a file that the licence gate took away. */
  droppedPages: z.int(),
  /** Pages beyond `maxPages`. */
  omittedPages: z.int(),
});
type Output = z.infer<typeof Output>;

export const sites: StageKind = {
  name: 'filters/sites',
  summary: 'Finds the web sites in a candidate: web root, entry page and pages of each.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage(params: Params): Stage<z.infer<typeof Input>, Output> {
  return {
    name: 'filters/sites',
    version: 1,
    params,
    input: Input,
    output: Output,
    async run(row, { blobs }): Promise<Outcome<Output>> {
      const tree = await getTree(blobs, row.tree);
      const { removedList } = row;
      const removed = new Set(removedList === undefined ? [] : await readPaths(blobs, removedList));
      const survey = await surveyPages(blobs, tree);
      const pages = survey.byKind.get('page') ?? [];
      if (pages.length === 0) return withoutPages(survey);
      const exists = (path: string) => Object.hasOwn(tree, path) || removed.has(path);
      const groups = largest(groupPages(pages, exists), mostGroups);
      const originals = await withoutCopies(groups, exists, wordReader(blobs, tree));
      const refused = new RefusedFiles(blobs, tree, removed);
      const roots = groups.map((group) => group.root);
      const found: Output[] = [];
      for (const group of largest(originals, params.maxSites)) {
        const free = await refused.freePages(group);
        const redirects = survey.byKind.get('redirect') ?? [];
        const entry = entryPage(group.root, free, redirects);
        if (entry === undefined) continue;
        const cut = cutSite(tree, group.root, free, roots);
        const paths = free.map((page) => page.path);
        const list = choosePages(entry, paths, params.maxPages);
        const listed = list.map((path) => pathWithin(group.root, path)).sort(byCodeUnits);
        found.push({
          id: group.root === '' ? row.id : `${row.id}#${group.root}`,
          tree: await putTree(blobs, cut),
          ...treeSize(cut),
          root: group.root,
          entry: pathWithin(group.root, entry),
          pages: listed.length,
          pageList: await blobs.put(Buffer.from(JSON.stringify(listed))),
          droppedPages: group.pages.length - free.length,
          omittedPages: free.length - listed.length,
        });
      }
      if (found.length > 0) return { kept: found };
      return drop('needs-refused-files', `all ${pages.length} pages need files without a licence`);
    },
  };
}

/** Copies are looked for in pairs, so their number is bounded first. */
const mostGroups = 200;

function largest(groups: readonly Group[], most: number): readonly Group[] {
  return [...groups]
    .sort(
      (left, right) => right.pages.length - left.pages.length || byCodeUnits(left.root, right.root),
    )
    .slice(0, most);
}

function wordReader(blobs: Blobs, tree: Tree): (path: string) => Promise<ReadonlySet<string>> {
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  return (path) => {
    const words =
      known.get(path) ?? readFile(blobs, tree, path).then((text) => pageWords(text ?? ''));
    known.set(path, words);
    return words;
  };
}

function withoutPages(survey: Survey): Dropped {
  const count = (kind: PageKind) => survey.byKind.get(kind)?.length ?? 0;
  const seen = [...survey.byKind].map(([kind, pages]) => `${pages.length} ${kind}`);
  if (survey.skipped > 0) seen.push(`${survey.skipped} in folders of libraries or tests`);
  const detail = seen.length === 0 ? 'no HTML file' : `HTML files: ${seen.join(', ')}`;
  if (count('mount') > 0) return drop('needs-build', detail);
  if (count('template') + count('fragment') > 0) return drop('template-sources', detail);
  return drop('no-pages', detail);
}
