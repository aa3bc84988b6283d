import type { BrowserContext } from 'playwright-core';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { ExternalAssets } from '../external/external-assets.js';
import { contextOptions, SiteContext, type Viewport } from '../page/site-context.js';
import type { FileRules } from '../serve/find-file.js';
import { serveSite } from '../serve/site-server.js';
import type { Seen } from './seen.js';
import { type Glance, glance, PageError, type VisitOptions, visit } from './visit.js';

export interface CaptureOptions extends VisitOptions {
  readonly viewport: Viewport;
  /** Whether a second process captures everything again, for comparison. */
  readonly twice: boolean;
  readonly rules: FileRules;
}

export interface CapturedRoute {
  readonly route: string;
  /** What was seen, or why nothing was. */
  readonly first: Seen | PageError;
  readonly second?: Glance | PageError;
}

/**
 * Captures all routes of a site in one context, so that they share cookies and storage as they
 * would for a visitor, and, if asked to, all of them again in another browser process.
 */
export async function captureSite(
  tree: Tree,
  routes: readonly string[],
  options: CaptureOptions,
  externals: ExternalAssets,
  tools: Tools,
): Promise<CapturedRoute[]> {
  const served = await serveSite(tools.blobs, tree, options.rules);
  const lend = { context: contextOptions(options.viewport, served.proxy) };
  const prepare = (context: BrowserContext) =>
    SiteContext.prepare(context, {
      externals,
      blobs: tools.blobs,
      stopTime: options.settle === 'observe',
    });
  const first: (Seen | PageError)[] = [];
  const second: (Glance | PageError)[] = [];
  /** Pictures of the second process are large, and most of them are the same. */
  const forgetSame = (index: number) => {
    const [one, other] = [first[index], second[index]];
    if (one === undefined || other === undefined) return;
    if (one instanceof Error || other instanceof Error || one.pixels !== other.pixels) return;
    second[index] = { ...other, file: undefined };
  };
  const again = (apartFrom: number) =>
    tools.browsers.withContext({ ...lend, apartFrom }, async ({ context, process }) => {
      const site = await prepare(context);
      await each(
        site,
        routes,
        tools,
        (route) => glance(site, route, options),
        (index, seen) => {
          second[index] = seen;
          forgetSame(index);
        },
      );
      return process;
    });
  let comparison: Promise<number> | undefined;
  try {
    const process = await tools.browsers.withContext(lend, async (lent) => {
      if (options.twice) comparison ??= again(lent.process);
      // It is awaited below; until then a failure of it is not a surprise.
      comparison?.catch(() => {});
      const site = await prepare(lent.context);
      const look = (route: string) => visit(site, route, options, tools.blobs);
      await each(site, routes, tools, look, (index, seen) => {
        first[index] = seen;
        forgetSame(index);
      });
      return lent.process;
    });
    // After a crash the first capture may have ended up where the second one is.
    if ((await comparison) === process) await again(process);
    return routes.map((route, index) => {
      const seen = first[index] ?? new PageError('not visited', false);
      const repeated = second[index];
      return { route, first: seen, ...(repeated !== undefined && { second: repeated }) };
    });
  } finally {
    // Nobody else would wait for it, and it needs the server.
    await comparison?.catch(() => {});
    await served.close();
  }
}

async function each<T>(
  { context }: SiteContext,
  routes: readonly string[],
  tools: Tools,
  look: (route: string) => Promise<T>,
  seen: (index: number, result: T | PageError) => void,
): Promise<void> {
  for (const [index, route] of routes.entries()) {
    const pageFault = (error: unknown): PageError => {
      // A browser that died and a registry that cannot be reached are not faults of the page.
      const isPages = error instanceof PageError && context.browser()?.isConnected() === true;
      if (!isPages || tools.signal.aborted) throw error;
      return error;
    };
    if (tools.signal.aborted) throw new Error('The run was stopped.');
    const once = await look(route).catch(pageFault);
    // Now and then a browser fails to take a picture and succeeds the next time.
    const isWorthAnother = once instanceof PageError && once.again;
    seen(index, isWorthAnother ? await look(route).catch(pageFault) : once);
  }
}
