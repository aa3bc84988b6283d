import { sha256 } from '../../pipelines/engine/hash.js';
import { onCurrentDocument } from '../page/evaluate.js';
import type { PageWatch } from '../page/page-log.js';
import { settleByObservation } from '../page/settle.js';
import type { SiteContext } from '../page/site-context.js';
import { waits } from '../page/waits.js';
import { siteOrigin } from '../serve/site-server.js';
import { readAffordances } from './affordances.js';
import { readSignature } from './page-signature.js';

export interface CrawlLimits {
  readonly routes: number;
  /** Controls without an address that are tried on one page. */
  readonly controls: number;
}

export interface CrawledRoute {
  readonly route: string;
  /** What the route shows; equal ones are aliases of each other. */
  readonly signature: string;
  /** Where it ended up, if somewhere else. */
  readonly redirectedTo?: string;
  readonly passwordFields: number;
}

/** A route that no application has: whatever is shown for it stands for "not found". */
const nowhere = '/freshet-there-is-no-such-route';

/**
 * Finds the routes of a running application as a visitor would: from the first page, which comes
 * first in `starts`, and the routes that its code names, along visible links and controls, as long
 * as new ones turn up.
 */
export async function crawlApp(
  site: SiteContext,
  starts: readonly string[],
  limits: CrawlLimits,
  signal: AbortSignal,
): Promise<CrawledRoute[]> {
  const [home = '/'] = starts;
  const queue = [...new Set([home, ...starts])];
  const known = new Set(queue);
  const found: CrawledRoute[] = [];
  const lost = await look(site, nowhere, { ...limits, controls: 0 });
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (found.length >= limits.routes || signal.aborted) break;
    const seen = await look(site, next, limits);
    if (seen === undefined) continue;
    const isNotFound = lost !== undefined && seen.signature === lost.signature && next !== home;
    if (!isNotFound) found.push(seen);
    for (const route of seen.onward) {
      if (known.has(route) || known.size > limits.routes * 4) continue;
      known.add(route);
      queue.push(route);
    }
  }
  return found;
}

/** Undefined for a route that cannot be shown. */
async function look(
  site: SiteContext,
  route: string,
  limits: CrawlLimits,
): Promise<(CrawledRoute & { readonly onward: readonly string[] }) | undefined> {
  const watch = await site.open();
  const { page } = watch;
  try {
    if (!(await go(watch, route))) return undefined;
    const { text, nodes } = await onCurrentDocument(page, () => page.evaluate(readSignature));
    const signature = sha256(`${nodes}\n${text}`).slice(0, 16);
    const ended = routeOf(page.url());
    const passwordFields = await page.locator('input[type="password"]:visible').count();
    const { links, controls } = await page.evaluate(readAffordances, limits.controls);
    const onward = new Set(links);
    if (ended !== route) onward.add(ended);
    for (const { x, y } of controls) {
      await page.mouse.click(x, y);
      await settleByObservation(watch);
      const reached = routeOf(page.url());
      const after = await onCurrentDocument(page, () => page.evaluate(readAffordances, 0));
      for (const link of after.links) onward.add(link);
      if (reached === ended) continue;
      onward.add(reached);
      if (!(await go(watch, route))) break;
    }
    return {
      route,
      signature,
      passwordFields,
      onward: [...onward],
      ...(ended !== route && { redirectedTo: ended }),
    };
  } finally {
    await page.close().catch(() => {});
  }
}

async function go(watch: PageWatch, route: string): Promise<boolean> {
  const reply = await watch.page
    .goto(siteOrigin + route, { waitUntil: 'domcontentloaded', timeout: waits.navigation })
    .catch(() => undefined);
  if (reply !== null && (reply === undefined || reply.status() >= 400)) return false;
  await settleByObservation(watch);
  return true;
}

function routeOf(address: string): string {
  return address.startsWith(siteOrigin) ? address.slice(siteOrigin.length) || '/' : address;
}
