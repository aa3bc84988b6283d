import type { SiteContext, Viewport } from '../../capture/page/site-context.js';
import { atRest } from '../../capture/shot/at-rest.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { observeElements } from '../observe/observe-elements.js';
import type { ObservedPage } from '../observe/observe-page.js';
import type { SourcePage } from '../source/model.js';
import { readSourcePage } from '../source/read-page.js';

export interface PageToBreak {
  readonly tree: Tree;
  readonly files: Files;
  readonly route: string;
  readonly viewport: Viewport;
  readonly seed: string;
}

/** A page of a clean site, read and observed: what every broken state of it is compared with. */
export interface CleanPage {
  readonly tree: Tree;
  readonly files: Files;
  /** The file that the page is. */
  readonly file: string;
  readonly source: SourcePage;
  /** Targets go by their paths. */
  readonly observed: ObservedPage;
}

export const secondsForPage = 30;

export async function readSource(
  { files, route, viewport }: PageToBreak,
  site: SiteContext,
): Promise<SourcePage> {
  const rest = { settle: 'observe', seconds: secondsForPage } as const;
  return atRest(site, route, rest, (watch) =>
    readSourcePage(watch, {
      ...{ route, file: fileOf(route), files, viewport },
      observe: (paths) => observeElements(watch, paths),
    }),
  );
}

/** The HTML file that a route shows: prototypes name their pages by file. */
export const fileOf = (route: string) => route.slice(1);
