import { z } from 'zod';
import { ExternalAssets } from '../capture/external/external-assets.js';
import { readPaths } from '../filters/text/page-list.js';
import { shortHash } from '../pipelines/engine/hash.js';
import { canonicalJson, type Json, type Jsonable } from '../pipelines/engine/json.js';
import {
  type BuildSettings,
  drop,
  keep,
  type Stage,
  type StageKind,
} from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import type { CertifiedDefect } from './certify/certified-defect.js';
import { findDefects, type Miss } from './certify/find-defects.js';
import { readTextFiles } from './certify/text-files.js';

const Viewport = z.strictObject({
  width: z.int().min(200).max(4_000),
  height: z.int().min(200).max(4_000),
});

const Params = z.strictObject({
  viewports: z
    .array(Viewport)
    .min(1)
    .max(8)
    .default([
      { width: 1440, height: 900 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
    ])
    .describe('Sizes of the screens that pages are broken on; each page gets one of them.'),
  pages: z.int().min(1).max(50).default(2).describe('Most pages of a prototype to be broken.'),
  tries: z.int().min(1).max(1_000).default(24).describe('Most changes to try on a page.'),
  wanted: z
    .int()
    .min(1)
    .max(1_000)
    .default(12)
    .describe('Certified defects on a page after which no more are tried.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({
  id: z.string(),
  tree: z.string(),
  taskPages: z.string(),
  textFiles: z.string(),
});

const Output = z.object({
  /** Blob: JSON list of `CertifiedDefect`. */
  certified: z.string(),
  certifiedCount: z.int(),
  triedCount: z.int(),
  /** How many changes did not pass, by the first gate that they missed. */
  missed: z.record(z.string(), z.int()),
  /** Blob: JSON list of these changes by type and variant, with what was measured. */
  misses: z.string(),
});

export const defects: StageKind = {
  name: 'annotate/defects',
  summary: 'Breaks pages of a prototype in many ways, one at a time, and keeps what can be proven.',
  params: Params,
  create: (params: Json, settings: BuildSettings) =>
    createStage(Params.parse(params), settings.seed),
};

function createStage(
  params: Params,
  seed: string,
): Stage<z.infer<typeof Input>, z.infer<typeof Output>> {
  let externals: ExternalAssets | undefined;
  return {
    name: 'annotate/defects',
    version: 1,
    params: { ...params, seed },
    uses: ['browser'],
    input: Input,
    output: Output,
    slow: true,
    attempts: 2,
    async run(row, tools) {
      externals ??= new ExternalAssets(tools);
      const tree = await getTree(tools.blobs, row.tree);
      const files = await readTextFiles(tools.blobs, tree, row.textFiles);
      const routes = await readPaths(tools.blobs, row.taskPages);
      const found: CertifiedDefect[] = [];
      const missed: Record<string, number> = {};
      const misses: Miss[] = [];
      let triedCount = 0;
      for (const [index, route] of byHash(routes, `${seed} ${row.id}`)
        .slice(0, params.pages)
        .entries()) {
        // The first screen is the usual one: half of the pages are broken on it.
        const [usual] = params.viewports;
        const [other] = byHash(params.viewports.map(canonicalJson), `${seed} ${row.id} ${route}`);
        const viewport =
          index % 2 === 0 || other === undefined ? usual : Viewport.parse(JSON.parse(other));
        if (viewport === undefined) continue;
        const page = { tree, files, route, viewport, seed: `${seed} ${row.id}` };
        const result = await findDefects(page, params, { tools, externals });
        found.push(...result.certified);
        triedCount += result.tried;
        misses.push(...result.missed);
        for (const { missed: gate } of result.missed) missed[gate] = (missed[gate] ?? 0) + 1;
      }
      const detail = `${triedCount} changes tried: ${canonicalJson(missed)}`;
      if (found.length === 0) return drop('no-certified-defect', detail);
      const put = (list: readonly Jsonable[]) =>
        tools.blobs.put(Buffer.from(canonicalJson([...list])));
      return keep({
        ...{ certified: await put(found), certifiedCount: found.length, triedCount, missed },
        misses: await put(misses),
      });
    },
  };
}

function byHash(list: readonly string[], seed: string): string[] {
  const key = (one: string) => shortHash(`${seed} ${one}`);
  return [...list].sort((left, right) => (key(left) < key(right) ? -1 : 1));
}
