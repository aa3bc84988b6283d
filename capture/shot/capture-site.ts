import type { BrowserContext } from 'playwright-core';
import { FatalError, messageOf, Throttled, UserError } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { ExternalAssets } from '../external/external-assets.js';
import { contextOptions, SiteContext, type Viewport } from '../page/site-context.js';
import type { FileRules } from '../serve/find-file.js';
import { serveSite } from '../serve/site-server.js';
import { type Glance, glance, type Visit, type VisitOptions, visit } from './visit.js';

export interface CaptureOptions extends VisitOptions {
  readonly viewport: Viewport;
  /** Whether a second process captures everything again, for comparison. */
  readonly twice: boolean;
  readonly rules: FileRules;
}

export interface CapturedRoute {
  readonly route: string;
  /** The visit, or why there is none. */
  readonly first: Visit | Error;
  readonly second?: Glance | Error;
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
  try {
    let again: Promise<readonly (Glance | Error)[]> | undefined;
    const first = await tools.browsers.withContext(lend, async ({ context, process }) => {
      if (options.twice) {
        again ??= tools.browsers.withContext({ ...lend, apartFrom: process }, async (other) => {
          const site = await prepare(other.context);
          return each(site, routes, tools, (route) => glance(site, route, options));
        });
        // It is awaited below; until then a failure of it is not a surprise.
        again.catch(() => {});
      }
      const site = await prepare(context);
      return each(site, routes, tools, (route) => visit(site, route, options, tools.blobs));
    });
    const second = await again;
    return routes.map((route, index) => {
      const seen = first[index] ?? new Error('not visited');
      const repeated = second?.[index];
      return { route, first: seen, ...(repeated !== undefined && { second: repeated }) };
    });
  } finally {
    await served.close();
  }
}

async function each<T>(
  { context }: SiteContext,
  routes: readonly string[],
  tools: Tools,
  look: (route: string) => Promise<T>,
): Promise<(T | Error)[]> {
  const seen: (T | Error)[] = [];
  for (const route of routes) {
    if (tools.signal.aborted) throw new Error('The run was stopped.');
    seen.push(
      // Now and then a browser fails to take a picture and succeeds the next time.
      await look(route)
        .catch((error: unknown) => {
          rethrowOurs(context, error);
          return look(route);
        })
        .catch((error: unknown) => {
          rethrowOurs(context, error);
          return error instanceof Error ? error : new Error(messageOf(error));
        }),
    );
  }
  return seen;
}

/** A browser that died and a registry that cannot be reached are not faults of the page. */
function rethrowOurs(context: BrowserContext, error: unknown): void {
  if (error instanceof FatalError || error instanceof Throttled || error instanceof UserError) {
    throw error;
  }
  if (context.browser()?.isConnected() !== true) throw error;
}
