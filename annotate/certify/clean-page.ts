import { z } from 'zod';
import { atRest } from '../../capture/shot/at-rest.js';
import { decodeShot } from '../../capture/shot/screenshot.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { ElementTrace, type PageObservation } from '../../pipelines/engine/observation.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { observeElements } from '../observe/observe-elements.js';
import { observePage } from '../observe/observe-page.js';
import type { SourcePage } from '../source/model.js';
import { readSourcePage } from '../source/read-page.js';
import type { PageToBreak } from './find-defects.js';
import { type Eyes, inState } from './in-state.js';
import type { Pixels } from './picture-change.js';

/** A page of a clean site, read and observed: what every broken state of it is compared with. */
export interface CleanPage {
  readonly tree: Tree;
  readonly files: Files;
  /** The file that the page is. */
  readonly file: string;
  readonly source: SourcePage;
  readonly observation: PageObservation;
  readonly pixels: Pixels;
  readonly traces: readonly ElementTrace[];
}

const seconds = 30;

/** Goes to the page twice: to read it, and to observe it the way that every broken state will be. */
export async function readCleanPage(
  { tree, files, route, viewport }: Omit<PageToBreak, 'seed'>,
  eyes: Eyes,
): Promise<CleanPage> {
  const { blobs } = eyes.tools;
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
  const observation = await inState(tree, viewport, eyes, (site) =>
    observePage(site, asked, blobs),
  );
  const [pixels, traces] = await Promise.all([
    readPixels(blobs, observation),
    readTraces(blobs, observation),
  ]);
  return { tree, files, file, source, observation, pixels, traces };
}

export async function readTraces(
  blobs: Blobs,
  { elements }: PageObservation,
): Promise<ElementTrace[]> {
  return z.array(ElementTrace).parse(JSON.parse((await blobs.get(elements)).toString('utf8')));
}

export async function readPixels(blobs: Blobs, { picture }: PageObservation): Promise<Pixels> {
  return decodeShot(await blobs.get(picture));
}
