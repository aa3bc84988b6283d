import type { Blobs } from '../../pipelines/engine/blobs.js';
import { messageOf } from '../../pipelines/engine/errors.js';
import { canonicalJson } from '../../pipelines/engine/json.js';
import type { PageLog, PageWatch } from '../page/page-log.js';
import { type Settled, settleByObservation } from '../page/settle.js';
import type { SiteContext } from '../page/site-context.js';
import { waits } from '../page/waits.js';
import { settleByWaterfall } from '../page/waterfall.js';
import { siteOrigin } from '../serve/site-server.js';
import { accessibilityTree } from './accessibility.js';
import { PageFacts } from './page-facts.js';
import { readPage } from './read-page.js';
import { encodeShot, takeShot } from './screenshot.js';

export type SettleMode = 'observe' | 'waterfall';

export interface VisitOptions {
  readonly settle: SettleMode;
  readonly fullPage: boolean;
}

/** What a second look at a page is compared with the first by. */
export interface Glance {
  /** sha256 of the pixels. */
  readonly hash: string;
  readonly file: Buffer;
  readonly settled: Settled;
}

/** What is kept of a visit; the pixels themselves are in the blob store. */
export interface Visit {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly settled: Settled;
  readonly finalRoute: string;
  readonly log: PageLog;
  readonly facts: PageFacts;
  /** Blobs: the PNG file and the accessibility tree. */
  readonly picture: string;
  readonly accessibility: string;
}

const mostMilliseconds = 45_000;
const limits = { blocks: 3_000, elements: 6_000, text: 20_000 };

/** Goes to a route, waits until it is at rest, takes its picture and reads it. */
export function visit(
  site: SiteContext,
  route: string,
  options: VisitOptions,
  blobs: Blobs,
): Promise<Visit> {
  return atRest(site, route, options, async (watch, settled) => {
    const { page } = watch;
    const shot = await takeShot(page, options.fullPage);
    const facts = PageFacts.parse(await page.evaluate(readPage, limits));
    const session = await page.context().newCDPSession(page);
    const tree = await accessibilityTree(session);
    const finalRoute = page.url().replace(siteOrigin, '');
    return {
      hash: shot.hash,
      width: shot.width,
      height: shot.height,
      settled,
      finalRoute,
      log: watch.log,
      facts,
      picture: await blobs.put(await encodeShot(shot)),
      accessibility: await blobs.put(Buffer.from(canonicalJson(tree))),
    };
  });
}

/** The same, for the pixels alone. */
export function glance(site: SiteContext, route: string, options: VisitOptions): Promise<Glance> {
  return atRest(site, route, options, async ({ page }, settled) => {
    const { hash, file } = await takeShot(page, options.fullPage);
    return { hash, file, settled };
  });
}

async function atRest<T>(
  site: SiteContext,
  route: string,
  { settle }: VisitOptions,
  look: (watch: PageWatch, settled: Settled) => Promise<T>,
): Promise<T> {
  const watch = await site.open();
  const timer = setTimeout(() => {
    watch.failure ??= new Error(`${route} took longer than ${mostMilliseconds / 1000} s.`);
    watch.page.close().catch(() => {});
  }, mostMilliseconds);
  try {
    const address = siteOrigin + encodeRoute(route);
    await watch.page.goto(address, { waitUntil: 'domcontentloaded', timeout: waits.navigation });
    const settled = await (settle === 'observe' ? settleByObservation : settleByWaterfall)(watch);
    const seen = await look(watch, settled);
    if (watch.failure !== undefined) throw watch.failure;
    return seen;
  } catch (error) {
    throw watch.failure ?? new Error(`${route}: ${messageOf(error).split('\n')[0]}`);
  } finally {
    clearTimeout(timer);
    await watch.page.close().catch(() => {});
  }
}

/** File names may hold what means something else in an address; a query is left as it is. */
export function encodeRoute(route: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(route) ?? [];
  return path.split('/').map(encodeURIComponent).join('/') + rest;
}
