import { messageOf } from '../../pipelines/engine/errors.js';
import type { PageWatch } from '../page/page-log.js';
import { type Settled, settleByObservation } from '../page/settle.js';
import type { SiteContext } from '../page/site-context.js';
import { endsWithin, waits } from '../page/waits.js';
import { settleByWaterfall } from '../page/waterfall.js';
import { siteOrigin } from '../serve/site-server.js';

export interface RestOptions {
  readonly settle: 'observe' | 'waterfall';
  /** Most time for one page. */
  readonly seconds: number;
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

/** Opens a page, goes to a route, waits until it is at rest and looks at it, all within its time. */
export async function atRest<T>(
  site: SiteContext,
  route: string,
  { settle, seconds }: RestOptions,
  look: (watch: PageWatch, settled: Settled) => Promise<T>,
  /** Called before the page goes anywhere. */
  opened: (watch: PageWatch) => void = () => {},
): Promise<T> {
  let watch: PageWatch | undefined;
  const see = async () => {
    watch = await site.open();
    opened(watch);
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
