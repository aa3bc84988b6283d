import { atRest } from '../../capture/shot/at-rest.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { observeElements } from '../observe/observe-elements.js';
import { type ObservedPage, observePage } from '../observe/observe-page.js';
import type { SourcePage } from '../source/model.js';
import { readSourcePage } from '../source/read-page.js';
import type { PageToBreak } from './find-defects.js';
import { type Eyes, inState } from './in-state.js';

/** A page of a clean site, read and observed: what every broken state of it is compared with. */
export interface CleanPage {
  readonly tree: Tree;
  readonly files: Files;
  /** The file that the page is. */
  readonly file: string;
  readonly source: SourcePage;
  readonly observed: ObservedPage;
}

const seconds = 30;

/** Goes to the page twice: to read it, and to observe it the way that every broken state will be. */
export async function readCleanPage(
  { tree, files, route, viewport }: Omit<PageToBreak, 'seed'>,
  eyes: Eyes,
): Promise<CleanPage> {
  const file = route.slice(1);
  const htmlOf = files.get(file) ?? '';
  const source = await inState(tree, viewport, eyes, (site) =>
    atRest(site, route, { settle: 'observe', seconds }, (watch) =>
      readSourcePage(watch, {
        ...{ route, file, files, viewport },
        observe: (paths) => observeElements(watch, paths),
      }),
    ),
  );
  const asked = { route, viewport, htmlOf, targets: {}, tryReactions: [], seconds };
  const observed = await inState(tree, viewport, eyes, (site) => observePage(site, asked));
  return { tree, files, file, source, observed };
}
