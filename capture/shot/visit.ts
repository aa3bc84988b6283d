import type { Blobs } from '../../pipelines/engine/blobs.js';
import { inOurWorld } from '../page/evaluate.js';
import type { SiteContext } from '../page/site-context.js';
import { siteOrigin } from '../serve/site-server.js';
import { accessibilityTree } from './accessibility.js';
import { atRest, type RestOptions } from './at-rest.js';
import { PageFacts } from './page-facts.js';
import { readPage } from './read-page.js';
import { takeShot } from './screenshot.js';
import { type Seen, storeSight } from './seen.js';

export { encodeRoute, PageError } from './at-rest.js';

export interface VisitOptions extends RestOptions {
  readonly fullPage: boolean;
}

/** What a second look at a page is compared with the first by. */
export interface Glance {
  /** sha256 of the pixels. */
  readonly pixels: string;
  /** Undefined once the pixels turned out to be the same. */
  readonly file: Buffer | undefined;
}

const limits = { blocks: 3_000, elements: 6_000, text: 20_000, path: 1_000, list: 50 };
const longestRoute = 1_000;

/** Goes to a route, waits until it is at rest, takes its picture and reads it. */
export async function visit(
  site: SiteContext,
  route: string,
  options: VisitOptions,
  blobs: Blobs,
): Promise<Seen> {
  const sight = await atRest(site, route, options, async (watch, settled) => {
    const shot = await takeShot(watch, options.fullPage);
    const facts = PageFacts.parse(await inOurWorld(watch, readPage, limits));
    const accessibility = await accessibilityTree(watch.session);
    const finalRoute = watch.page.url().replace(siteOrigin, '').slice(0, longestRoute);
    return { shot, facts, accessibility, finalRoute, settled, log: watch.log };
  });
  // A disk that is full is no fault of the page.
  return storeSight(sight, blobs);
}

/** The same, for the pixels alone. */
export function glance(site: SiteContext, route: string, options: VisitOptions): Promise<Glance> {
  return atRest(site, route, options, async (watch) => {
    const { hash, file } = await takeShot(watch, options.fullPage);
    return { pixels: hash, file };
  });
}
