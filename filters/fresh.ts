import { z } from 'zod';
import type { Blobs } from '../pipelines/engine/blobs.js';
import { UserError } from '../pipelines/engine/errors.js';
import type { Json } from '../pipelines/engine/json.js';
import {
  type BuildSettings,
  drop,
  keep,
  type Stage,
  type StageKind,
} from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { authoredSources } from './text/authored.js';
import { readPaths } from './text/page-list.js';
import { fileShingles } from './text/shingles.js';

const Params = z.strictObject({
  maxOld: z
    .number()
    .min(0)
    .max(1)
    .default(0.8)
    .describe('Share of a site that its last revision before --since may hold already.'),
});

const Input = z.object({
  tree: z.string(),
  pageList: z.string().optional(),
  publishedAt: z.string().optional(),
  baselineTree: z.string().optional(),
});

const Output = z.object({
  /** Share of the site that no revision before --since holds; null without --since. */
  newShare: z.number().nullable(),
});
type Output = z.infer<typeof Output>;

export const fresh: StageKind = {
  name: 'filters/fresh',
  summary: 'With --since, keeps what was first published later and is not an old work again.',
  params: Params,
  create(params: Json, settings: BuildSettings) {
    const { since } = settings;
    if (since !== undefined && Number.isNaN(Date.parse(since))) {
      throw new UserError(`--since ${since} is not a date`, 'Write it as 2026-08-01.');
    }
    return createStage(Params.parse(params).maxOld, since);
  },
};

/** Characters read of each side; a site within any sensible length is far below. */
const selection = { most: 16_000_000, withBundled: false };

function createStage(
  maxOld: number,
  since: string | undefined,
): Stage<z.infer<typeof Input>, Output> {
  return {
    name: 'filters/fresh',
    version: 1,
    params: { maxOld, since: since ?? null },
    input: Input,
    output: Output,
    async run({ tree, pageList, publishedAt, baselineTree }, { blobs }) {
      if (since === undefined) return keep({ newShare: null });
      if (publishedAt === undefined)
        return drop('undated', `nothing says it is from after ${since}`);
      // NaN of a date that is none fails this test too.
      if (!(Date.parse(publishedAt) >= Date.parse(since))) {
        return drop('stale', `published ${publishedAt}, before ${since}`);
      }
      if (baselineTree === undefined) return keep({ newShare: 1 });
      const newShare = await shareNotIn(blobs, { tree, pageList }, baselineTree);
      if (1 - newShare >= maxOld) {
        const percent = Math.round((1 - newShare) * 100);
        return drop('republished', `${percent} % of it was published before ${since}`);
      }
      return keep({ newShare });
    },
  };
}

/** Pieces of the site, copy included, that stand nowhere in the baseline under any path. */
async function shareNotIn(
  blobs: Blobs,
  site: { tree: string; pageList: string | undefined },
  baseline: string,
): Promise<number> {
  const pages = site.pageList === undefined ? undefined : await readPaths(blobs, site.pageList);
  const left = new Set<number>();
  const tree = await getTree(blobs, site.tree);
  for await (const source of authoredSources(blobs, tree, { ...selection, pages })) {
    fileShingles(source, true, (shingle) => left.add(shingle));
  }
  const all = left.size;
  const before = await getTree(blobs, baseline);
  for await (const source of authoredSources(blobs, before, { ...selection, pages: undefined })) {
    fileShingles(source, true, (shingle) => left.delete(shingle));
  }
  return all === 0 ? 0 : left.size / all;
}
