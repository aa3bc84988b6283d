import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { type LocalAddress, localAddress } from '../text/address.js';
import { addTo } from '../text/collect.js';
import { type LocalReference, localReferences } from '../text/local-references.js';
import { type Page, readPage } from '../text/page.js';
import { byCodeUnits, isHtml } from '../text/paths.js';
import { largestText, readFile } from '../text/read-file.js';
import { isVendoredPath, isWorkshopPath } from '../text/vendored-paths.js';
import { BuildNeeds } from './needs-build.js';
import { type PageKind, pageKind } from './page-kind.js';

export interface SurveyedPage {
  readonly path: string;
  readonly references: readonly LocalReference[];
  /** Local address of a redirect, in a page that is one. */
  readonly refresh: LocalAddress | undefined;
}

/** The HTML files of a candidate by what they are; those nobody visits are only counted. */
export interface Survey {
  readonly byKind: ReadonlyMap<PageKind, readonly SurveyedPage[]>;
  /** In folders of other people's code or of tests, or too large to be a page. */
  readonly skipped: number;
}

export async function surveyPages(blobs: Blobs, tree: Tree): Promise<Survey> {
  const byKind = new Map<PageKind, SurveyedPage[]>();
  const buildNeeds = new BuildNeeds(blobs, tree);
  let skipped = 0;
  for (const path of Object.keys(tree).filter(isHtml).sort(byCodeUnits)) {
    const tooLarge = (tree[path]?.size ?? 0) > largestText;
    if (tooLarge || isVendoredPath(path) || isWorkshopPath(path)) {
      skipped += 1;
      continue;
    }
    const text = (await readFile(blobs, tree, path)) ?? '';
    const page = readPage(text);
    const surveyed = { path, references: localReferences(page), refresh: refreshOf(page) };
    let kind = pageKind(path, text, page);
    if (kind === 'page' && (await buildNeeds.has(path, page, surveyed.references))) kind = 'mount';
    addTo(byKind, kind, surveyed);
  }
  return { byKind, skipped };
}

function refreshOf(page: Page): LocalAddress | undefined {
  return page.refresh === undefined ? undefined : localAddress(page.refresh);
}
