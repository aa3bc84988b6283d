import { z } from 'zod';
import { ExternalAssets } from '../capture/external/external-assets.js';
import { readPaths } from '../filters/text/page-list.js';
import type { Json } from '../pipelines/engine/json.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { Prototype } from './prototypes/prototype.js';
import { samplePages } from './prototypes/sample-pages.js';
import { meanParts, totalPoints } from './review/points.js';
import { reviewSite } from './review/review-site.js';
import { type ReviewedPage, ReviewParts } from './review/reviewed-page.js';

const Params = z.strictObject({
  least: z.number().min(0).max(10).default(9).describe('Fewest points, of 10, to be kept.'),
  maxPages: z
    .int()
    .positive()
    .default(8)
    .describe('Most pages that are looked at: the entry, and others drawn by their paths.'),
});
type Params = z.infer<typeof Params>;

const Input = Prototype.pick({ tree: true, entry: true, pageList: true });

const Output = z.object({
  /** Points of 10, the mean over the pages looked at, whole and by part. */
  review: z.object({ score: z.number(), parts: ReviewParts, pages: z.int() }),
  /** Blob: JSON list of `ReviewedPage`. */
  reviewed: z.string(),
  /** Blob: JSON list of the routes that tasks may be made of. */
  taskPages: z.string(),
  fitPages: z.int(),
});
type Output = z.infer<typeof Output>;

export const review: StageKind = {
  name: 'annotate/review',
  summary: 'Reviews a prototype in a real browser and drops what scores too low.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage({ least, maxPages }: Params): Stage<z.infer<typeof Input>, Output> {
  let externals: ExternalAssets | undefined;
  return {
    name: 'annotate/review',
    version: 1,
    params: { least, maxPages },
    uses: ['browser'],
    input: Input,
    output: Output,
    slow: true,
    attempts: 2,
    async run({ tree: hash, entry, pageList }, tools) {
      const { blobs } = tools;
      externals ??= new ExternalAssets(tools);
      const tree = await getTree(blobs, hash);
      const pages = samplePages(entry, await readPaths(blobs, pageList), maxPages);
      const reviewed = await reviewSite(tree, pages, least, externals, tools);
      const parts = meanParts(reviewed);
      const score = totalPoints(parts);
      if (score < least) return drop('review-low', `${score} of 10: ${faultsOf(reviewed)}`);
      const fit = reviewed.filter((page) => page.fit).map(({ route }) => route);
      if (fit.length === 0) return drop('no-fit-page', `${score} of 10: ${faultsOf(reviewed)}`);
      const put = (list: readonly unknown[]) => blobs.put(Buffer.from(JSON.stringify(list)));
      return keep({
        review: { score, parts, pages: reviewed.length },
        reviewed: await put(reviewed),
        taskPages: await put(fit),
        fitPages: fit.length,
      });
    },
  };
}

const longestDetail = 1_000;

function faultsOf(reviewed: readonly ReviewedPage[]): string {
  const said = reviewed
    .filter(({ faults }) => faults.length > 0)
    .map(({ route, score, faults }) => `${route} ${score} (${faults.join('; ')})`);
  return said.join(', ').slice(0, longestDetail);
}
