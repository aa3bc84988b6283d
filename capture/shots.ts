import { z } from 'zod';
import { readPaths } from '../filters/text/page-list.js';
import type { Blobs } from '../pipelines/engine/blobs.js';
import type { Json } from '../pipelines/engine/json.js';
import { AttemptedShot, type Lack } from '../pipelines/engine/shot.js';
import { drop, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { ExternalAssets } from './external/external-assets.js';
import { captureSite } from './shot/capture-site.js';
import { decodeShot, differingPixels } from './shot/screenshot.js';
import type { Seen } from './shot/seen.js';
import { looksOfSite } from './shot/site-looks.js';
import type { Glance } from './shot/visit.js';

const Params = z.strictObject({
  width: z.int().min(200).max(4_000).default(1440).describe('Width of the viewport in pixels.'),
  height: z.int().min(200).max(4_000).default(900).describe('Height of the viewport in pixels.'),
  fullPage: z.boolean().default(false).describe('The whole page, not only what is seen first.'),
  settle: z
    .enum(['observe', 'waterfall'])
    .default('observe')
    .describe('Wait for what can be observed, or by the clock as published.'),
  twice: z
    .boolean()
    .default(true)
    .describe('Capture again in another browser process, to find pages that change.'),
  seconds: z.int().min(1).max(600).default(45).describe('Most time for one page.'),
  maxRoutes: z.int().positive().default(500).describe('Most pages of one site.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({
  id: z.string(),
  tree: z.string(),
  entry: z.string(),
  pageList: z.string(),
  /** Whether the entry answers for addresses that no file has. */
  spa: z.boolean().optional(),
  /** Blob: JSON list of the routes of an application; pages are files where it is absent. */
  routeList: z.string().optional(),
});
type Input = z.infer<typeof Input>;

export const shots: StageKind = {
  name: 'capture/shots',
  summary: 'Takes a picture of every page of a site, and reads its text, boxes and logs.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage(params: Params): Stage<Input, AttemptedShot> {
  let externals: ExternalAssets | undefined;
  return {
    name: 'capture/shots',
    version: 2,
    params,
    uses: ['browser'],
    input: Input,
    output: AttemptedShot,
    slow: true,
    attempts: 2,
    async run(row, tools) {
      externals ??= new ExternalAssets(tools);
      const tree = await getTree(tools.blobs, row.tree);
      const routes = await routesOf(row, tools.blobs);
      const chosen = routes.slice(0, params.maxRoutes);
      const { width, height, fullPage, settle, twice, seconds } = params;
      const fallback = row.spa === true ? row.entry : undefined;
      const captured = await captureSite(
        tree,
        chosen,
        { viewport: { width, height }, fullPage, settle, twice, seconds, rules: { fallback } },
        externals,
        tools,
      );
      const looks = await looksOfSite(
        tools.blobs,
        captured.flatMap(({ first }) => (first instanceof Error ? [] : first.picture)),
      );
      const kept: AttemptedShot[] = [];
      for (const { route, first, second } of captured) {
        const page = {
          id: `${row.id}::${route}`,
          site: row.id,
          route,
          viewport: { width, height },
        };
        if (first instanceof Error) kept.push({ ...page, lacks: [pageFailed(first)] });
        else {
          const differs = await difference(first, second, tools.blobs);
          const look = looks.get(first.picture);
          kept.push({ ...page, ...first, ...look, differs });
        }
      }
      return kept.length > 0 ? { kept } : drop('no-pages', 'no page to look at');
    },
  };
}

async function routesOf(row: Input, blobs: Blobs): Promise<readonly string[]> {
  if (row.routeList !== undefined) return readPaths(blobs, row.routeList);
  return (await readPaths(blobs, row.pageList)).map((path) => `/${path}`);
}

function pageFailed(error: Error): Lack {
  return { reason: 'page-failed', detail: error.message.slice(0, 300) };
}

async function difference(
  first: Seen,
  second: Glance | Error | undefined,
  blobs: Blobs,
): Promise<number | null> {
  if (second === undefined) return null;
  if (second instanceof Error) return first.pictureWidth * first.pictureHeight;
  if (second.pixels === first.pixels) return 0;
  // Forgotten because it was the same as a first capture that a crash undid.
  if (second.file === undefined) return first.pictureWidth * first.pictureHeight;
  const before = await decodeShot(await blobs.get(first.picture));
  return differingPixels(before, await decodeShot(second.file));
}
