import type { Blobs } from '../../pipelines/engine/blobs.js';
import { messageOf } from '../../pipelines/engine/errors.js';
import { inOurWorld } from '../page/evaluate.js';
import type { PageWatch } from '../page/page-log.js';
import { type Settled, settleByObservation } from '../page/settle.js';
import type { SiteContext } from '../page/site-context.js';
import { endsWithin, waits } from '../page/waits.js';
import { settleByWaterfall } from '../page/waterfall.js';
import { siteOrigin } from '../serve/site-server.js';
import { accessibilityTree } from './accessibility.js';
import { PageFacts } from './page-facts.js';
import { readPage } from './read-page.js';
import { takeShot } from './screenshot.js';
import { type Seen, storeSight } from './seen.js';

export interface VisitOptions {
  readonly settle: 'observe' | 'waterfall';
  readonly fullPage: boolean;
  /** Most time for one page. */
  readonly seconds: number;
}

/** What a second look at a page is compared with the first by. */
export interface Glance {
  /** sha256 of the pixels. */
  readonly pixels: string;
  /** Undefined once the pixels turned out to be the same. */
  readonly file: Buffer | undefined;
}

/** A page that cannot be seen, for a reason that lies in the page. */
export class PageError extends Error {
  override readonly name = 'PageError';
  constructor(
    message: string,
    /** Whether it may work the next time. */
    readonly again: boolean,
  ) {
    super(message);
  }
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

async function atRest<T>(
  site: SiteContext,
  route: string,
  { settle, seconds }: VisitOptions,
  look: (watch: PageWatch, settled: Settled) => Promise<T>,
): Promise<T> {
  let watch: PageWatch | undefined;
  const see = async () => {
    watch = await site.open();
    const address = siteOrigin + encodeRoute(route);
    await watch.page.goto(address, { waitUntil: 'domcontentloaded', timeout: waits.navigation });
    const settled = await (settle === 'observe' ? settleByObservation : settleByWaterfall)(watch);
    const seen = await look(watch, settled);
    if (watch.failure !== undefined) throw watch.failure;
    return seen;
  };
  try {
    const seeing = see();
    // Whatever the page or its browser owes an answer to, nobody waits longer.
    if (await endsWithin(seeing, seconds * 1000)) return await seeing;
    throw new PageError(`${route} took longer than ${seconds} s.`, false);
  } catch (error) {
    // What failed in our own handlers would only look like a fault of the page.
    if (watch?.failure !== undefined) throw watch.failure;
    if (watch?.crashed) throw new PageError(`${route} is more than the browser can show.`, false);
    if (error instanceof PageError) throw error;
    throw new PageError(`${route}: ${messageOf(error).split('\n')[0]}`, true);
  } finally {
    if (watch !== undefined) await endsWithin(watch.page.close(), waits.closing);
  }
}

/** File names may hold what means something else in an address; a query is left as it is. */
export function encodeRoute(route: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(route) ?? [];
  return path.split('/').map(encodeURIComponent).join('/') + rest;
}
