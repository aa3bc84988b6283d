import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { type CrawledRoute, crawlApp } from './crawl/crawl-app.js';
import { distinctRoutes } from './crawl/distinct-routes.js';
import { ExternalAssets } from './external/external-assets.js';
import { isLoginRoute } from './page/login-route.js';
import { contextOptions, SiteContext } from './page/site-context.js';
import { findRoutes } from './routes/find-routes.js';
import { serveSite } from './serve/site-server.js';

const Params = z.strictObject({
  minRoutes: z.int().positive().default(1).describe('Fewest different pages of an application.'),
  maxRoutes: z.int().positive().default(40).describe('Most pages that are looked at.'),
  maxControls: z
    .int()
    .min(0)
    .default(8)
    .describe('Controls without an address that are tried on each page.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({
  id: z.string(),
  tree: z.string(),
  entry: z.string(),
  /** Whether the entry answers for addresses that no file has. */
  spa: z.boolean(),
  /** The path that the application was built for. */
  base: z.string(),
  sourceTree: z.string(),
});
type Input = z.infer<typeof Input>;

const Output = z.object({
  /** Blob: JSON list of the addresses of all different pages. */
  routeList: z.string(),
  routes: z.int(),
  /** Addresses that the code names and that were not reached by following what is seen. */
  routesInCode: z.int(),
  aliases: z.int(),
});
type Output = z.infer<typeof Output>;

const viewport = { width: 1440, height: 900 };

export const appRoutes: StageKind = {
  name: 'capture/app-routes',
  summary: 'Finds the routes of a built application in its code and by using it.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage(params: Params): Stage<Input, Output> {
  let externals: ExternalAssets | undefined;
  return {
    name: 'capture/app-routes',
    version: 2,
    params,
    uses: ['browser'],
    input: Input,
    output: Output,
    slow: true,
    attempts: 2,
    async run({ tree: hash, entry, spa, base, sourceTree }, tools) {
      externals ??= new ExternalAssets(tools);
      const assets = externals;
      const { blobs, browsers, signal } = tools;
      const inCode = await findRoutes(blobs, await getTree(blobs, sourceTree));
      const starts = inCode.routes
        .filter(({ dynamic }) => !dynamic)
        .map(({ path, hash: isHash }) => withBase(base, isHash ? `/#${path}` : path));
      const rules = { fallback: spa ? entry : undefined };
      const served = await serveSite(blobs, await getTree(blobs, hash), rules);
      try {
        const found = await browsers.withContext(
          { context: contextOptions(viewport, served.proxy) },
          async ({ context }) =>
            crawlApp(
              await SiteContext.prepare(context, { externals: assets, blobs, stopTime: true }),
              [base, ...starts],
              { routes: params.maxRoutes, controls: params.maxControls },
              signal,
            ),
        );
        const wall = loginWall(found, base);
        if (wall !== undefined) return drop('login-wall', wall);
        const { routes, aliases } = distinctRoutes(found);
        if (routes.length < params.minRoutes) {
          return drop('too-few-routes', `${routes.length} different pages`);
        }
        return keep({
          routeList: await blobs.put(Buffer.from(JSON.stringify(routes))),
          routes: routes.length,
          routesInCode: starts.length,
          aliases: Object.values(aliases).flat().length,
        });
      } finally {
        await served.close();
      }
    },
  };
}

function withBase(base: string, path: string): string {
  return base.replace(/\/$/, '') + path;
}

/** An application whose first page is a log-in, or leads to one, cannot be seen by a visitor. */
function loginWall(found: readonly CrawledRoute[], base: string): string | undefined {
  const home = found.find(({ route }) => route === base);
  if (home === undefined) return undefined;
  if (home.redirectedTo !== undefined && isLoginRoute(home.redirectedTo)) {
    return `the first page leads to ${home.redirectedTo}`;
  }
  const open = found.filter(({ passwordFields }) => passwordFields === 0);
  return home.passwordFields > 0 && open.length === 0
    ? 'the first page asks for a password'
    : undefined;
}
