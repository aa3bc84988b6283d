import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { ExternalAssets } from '../external/external-assets.js';
import { siteOrigin } from '../serve/site-server.js';
import { freezePage } from './freeze.js';
import { pageKey } from './page-key.js';
import { PageWatch } from './page-log.js';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** When it is for every page: a working day in the morning. */
const startOfTime = new Date('2026-03-10T09:41:00Z');

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
  readonly #watches = new Map<Page, PageWatch>();
  /** Pages that we asked for and that have not appeared yet. */
  #opening = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly options: SiteContextOptions,
  ) {}

  static async prepare(context: BrowserContext, options: SiteContextOptions): Promise<SiteContext> {
    const site = new SiteContext(context, options);
    await context.addInitScript(freezePage, pageKey);
    // Not both: the moment between the two calls would count as time that has passed in pages.
    if (options.stopTime) await context.clock.pauseAt(new Date(startOfTime.getTime() + 1_000));
    else await context.clock.install({ time: startOfTime });
    await context.route(
      (url) => url.origin !== siteOrigin,
      (route) => site.#answer(route),
    );
    context.on('page', (page) => {
      if (site.#opening > 0) site.#opening -= 1;
      // Windows that a page opens are nobody's to look at.
      else page.close().catch(() => {});
    });
    return site;
  }

  async open(): Promise<PageWatch> {
    this.#opening += 1;
    const page = await this.context.newPage();
    const watch = new PageWatch(page);
    this.#watches.set(page, watch);
    return watch;
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const watch = request.frame() ? this.#watches.get(request.frame().page()) : undefined;
    const kind = request.resourceType();
    try {
      const answer = await this.options.externals.answer(new URL(request.url()), kind);
      const bytes = answer.body && (await this.options.blobs.put(answer.body.bytes));
      watch?.log.external.push({
        url: request.url().slice(0, 500),
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
}
