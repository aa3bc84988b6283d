import type { BrowserContext, BrowserContextOptions, Page, Request, Route } from 'playwright-core';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { ExternalAssets } from '../external/external-assets.js';
import { fontHost } from '../external/web-fonts.js';
import { siteOrigin } from '../serve/site-server.js';
import { freezePage } from './freeze.js';
import { installClock } from './page-clock.js';
import { clockKey, pageKey } from './page-key.js';
import { PageWatch } from './page-log.js';
import { pauseFor, waits } from './waits.js';
import { installWorkerClocks } from './worker-clocks.js';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** When it is for every page: a working day in the morning. */
const startOfTime = Date.parse('2026-03-10T09:41:00Z');

export function contextOptions(viewport: Viewport, proxy: string): BrowserContextOptions {
  return {
    viewport,
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
    // The loopback interface too: the site's own origin exists only behind the proxy.
    proxy: { server: proxy, bypass: '<-loopback>' },
  };
}

export interface SiteContextOptions {
  readonly externals: ExternalAssets;
  readonly blobs: Blobs;
  /** Whether time in pages stands still until it is moved on; else it runs from a fixed start. */
  readonly stopTime: boolean;
}

/** A context in which a site looks the same every time; pages are opened through it. */
export class SiteContext {
  readonly #watches = new WeakMap<Page, PageWatch>();
  /** Pages that appeared while we waited for one of ours; undefined while we do not. */
  #appeared: Set<Page> | undefined;

  private constructor(
    readonly context: BrowserContext,
    readonly options: SiteContextOptions,
  ) {}

  static async prepare(context: BrowserContext, options: SiteContextOptions): Promise<SiteContext> {
    const site = new SiteContext(context, options);
    await context.addInitScript(freezePage, pageKey);
    const clock = { key: clockKey, start: startOfTime, stopped: options.stopTime };
    await context.addInitScript(installClock, clock);
    if (options.stopTime) {
      await context.addInitScript(installWorkerClocks, { clock, source: String(installClock) });
    }
    await context.route(
      (url) => url.origin !== siteOrigin,
      (route) => site.#answer(route),
    );
    await context.route(mayBeFont, (route) => site.#holdFont(route));
    context.on('page', (page) => {
      if (site.#appeared === undefined) dismiss(page);
      else site.#appeared.add(page);
    });
    return site;
  }

  async open(): Promise<PageWatch> {
    this.#appeared = new Set();
    try {
      const page = await this.context.newPage();
      for (const other of this.#appeared) if (other !== page) dismiss(other);
      const watch = new PageWatch(page, await this.context.newCDPSession(page));
      this.#watches.set(page, watch);
      return watch;
    } finally {
      this.#appeared = undefined;
    }
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const watch = this.#watchOf(request);
    const kind = request.resourceType();
    try {
      const answer = await this.options.externals.answer(new URL(request.url()), kind);
      const bytes = answer.body && (await this.options.blobs.put(answer.body.bytes));
      watch?.leftSite({
        url: request.url(),
        kind,
        outcome: answer.outcome,
        detail: answer.detail,
        ...(bytes !== undefined && { bytes }),
      });
      if (answer.body === undefined) return await route.abort('blockedbyclient');
      await route.fulfill({
        status: 200,
        contentType: answer.body.type,
        headers: { 'access-control-allow-origin': '*' },
        body: Buffer.from(answer.body.bytes),
      });
    } catch (error) {
      // A page that was closed meanwhile needs no answer; anything else the visit has to know.
      if (watch !== undefined && !watch.page.isClosed()) watch.failure ??= error;
      await route.abort().catch(() => {});
    }
  }

  /**
   * Scripts measure text while the page loads, and the machine decides whether its fonts are there
   * by then. Held back until the document and its scripts are read, they always come too late for
   * those, and always in time for what waits until everything is loaded.
   */
  async #holdFont(route: Route): Promise<void> {
    const request = route.request();
    const watch = this.#watchOf(request);
    if (request.resourceType() === 'font' && watch !== undefined) {
      try {
        await request.frame().waitForLoadState('domcontentloaded');
        await untilQuiet(() => !watch.awaitsCode);
      } catch {
        // A frame that is gone meanwhile needs no font.
      }
    }
    await route.fallback().catch(() => {});
  }

  /** Nothing for the first request of a window that a page opens: it has no frame yet. */
  #watchOf(request: Request): PageWatch | undefined {
    try {
      return this.#watches.get(request.frame().page());
    } catch {
      return undefined;
    }
  }
}

/** A script that has just come may ask for the next one. */
async function untilQuiet(isQuiet: () => boolean): Promise<void> {
  const deadline = performance.now() + waits.animations;
  for (let looks = 0; looks < 2 && performance.now() < deadline; ) {
    looks = isQuiet() ? looks + 1 : 0;
    await pauseFor(15);
  }
}

function mayBeFont(url: URL): boolean {
  return url.hostname === fontHost || /\.(?:woff2?|[ot]t[fc]|eot)$/i.test(url.pathname);
}

/** Windows that a page opens are nobody's to look at. */
function dismiss(page: Page): void {
  page.close().catch(() => {});
}
