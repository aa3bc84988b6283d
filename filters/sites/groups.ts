import { resolveAddress } from '../text/address.js';
import { addTo } from '../text/collect.js';
import { byCodeUnits, depthOf, isInside } from '../text/paths.js';
import type { SurveyedPage } from './survey.js';
import { type Exists, found, webRoot } from './web-root.js';

/** Pages that one web root serves. */
export interface Group {
  readonly root: string;
  readonly pages: readonly SurveyedPage[];
}

/**
 * Pages by web root. A root inside another one is a site of its own only if the outer pages do not
 * lead into it and it brings its own styles; else it is a part of the outer site.
 */
export function groupPages(pages: readonly SurveyedPage[], exists: Exists): readonly Group[] {
  const byRoot = new Map<string, SurveyedPage[]>();
  for (const page of pages) addTo(byRoot, webRoot(page, exists), page);
  const groups = new Map<string, { pages: SurveyedPage[]; reached: Set<string> }>();
  const outerFirst = [...byRoot].sort(
    ([left], [right]) => levelOf(left) - levelOf(right) || byCodeUnits(left, right),
  );
  for (const [root, members] of outerFirst) {
    const outer = outerRoot(root, groups);
    const group = outer === undefined ? undefined : groups.get(outer);
    const joins =
      outer !== undefined &&
      group !== undefined &&
      (group.reached.has(root) || !bringsStyles(members, root, exists));
    if (group !== undefined && outer !== undefined && joins) {
      group.pages.push(...members);
      addReached(group.reached, members, outer, exists);
    } else {
      const reached = new Set<string>();
      addReached(reached, members, root, exists);
      groups.set(root, { pages: members, reached });
    }
  }
  return [...groups].map(([root, group]) => ({
    root,
    pages: group.pages.sort((left, right) => byCodeUnits(left.path, right.path)),
  }));
}

function levelOf(folder: string): number {
  return folder === '' ? 0 : depthOf(folder) + 1;
}

function outerRoot(root: string, groups: ReadonlyMap<string, unknown>): string | undefined {
  let outer = root;
  while (outer !== '') {
    outer = outer.includes('/') ? outer.slice(0, outer.lastIndexOf('/')) : '';
    if (groups.has(outer)) return outer;
  }
  return undefined;
}

/** Every folder that holds a file which the pages load or link to. */
function addReached(
  reached: Set<string>,
  pages: readonly SurveyedPage[],
  root: string,
  exists: Exists,
): void {
  for (const page of pages) {
    for (const reference of page.references) {
      const path = resolveAddress(page.path, reference, root);
      const file = path === undefined ? undefined : found(path, reference.kind === 'link', exists);
      if (file === undefined || !isInside(root, file)) continue;
      for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
        const folder = file.slice(0, at);
        if (reached.has(folder)) break;
        reached.add(folder);
      }
    }
  }
}

function bringsStyles(pages: readonly SurveyedPage[], root: string, exists: Exists): boolean {
  return pages.some((page) =>
    page.references.some((reference) => {
      if (reference.kind !== 'style') return false;
      const path = resolveAddress(page.path, reference, root);
      return path !== undefined && isInside(root, path) && exists(path);
    }),
  );
}
