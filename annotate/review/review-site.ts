import type { ExternalAssets } from '../../capture/external/external-assets.js';
import { PageLog } from '../../capture/page/page-log.js';
import { type CapturedRoute, captureSite } from '../../capture/shot/capture-site.js';
import { PageFacts } from '../../capture/shot/page-facts.js';
import { readFile } from '../../filters/text/read-file.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { type Judgement, judgePage, unseen } from './judge-page.js';
import { markupFaults } from './markup-faults.js';
import { totalPoints } from './points.js';
import { type ReviewedPage, reviewWeights } from './reviewed-page.js';

const viewport = { width: 1440, height: 900 };
const seconds = 45;
const mostFaults = 5;
const longestFault = 300;

/** Shows the pages of a tree to a browser, twice, and judges each by what was seen. */
export async function reviewSite(
  tree: Tree,
  pages: readonly string[],
  least: number,
  externals: ExternalAssets,
  tools: Tools,
): Promise<ReviewedPage[]> {
  const routes = pages.map((page) => `/${page}`);
  const options = { viewport, fullPage: false, settle: 'observe', twice: true, seconds } as const;
  const captured = await captureSite(tree, routes, { ...options, rules: {} }, externals, tools);
  const reviewed: ReviewedPage[] = [];
  for (const one of captured) reviewed.push(await reviewPage(one, tree, least, tools));
  return reviewed;
}

async function reviewPage(
  { route, first, second }: CapturedRoute,
  tree: Tree,
  least: number,
  { blobs }: Tools,
): Promise<ReviewedPage> {
  if (first instanceof Error) return conclude(route, unseen(first.message), least);
  const read = async (hash: string): Promise<unknown> =>
    JSON.parse((await blobs.get(hash)).toString('utf8'));
  const judgement = judgePage({
    route,
    seen: first,
    facts: PageFacts.parse(await read(first.facts)),
    log: PageLog.parse(await read(first.log)),
    isStable: second !== undefined && !(second instanceof Error) && second.pixels === first.pixels,
    markupFaults: markupFaults((await readFile(blobs, tree, route.slice(1))) ?? ''),
  });
  const { picture, pixels, facts, log } = first;
  return { ...conclude(route, judgement, least), picture, pixels, facts, log };
}

function conclude(route: string, { parts, faults }: Judgement, least: number): ReviewedPage {
  const score = totalPoints(parts);
  const whole = (['renders', 'errors', 'assets', 'stable'] as const).every(
    (name) => parts[name] === reviewWeights[name],
  );
  return {
    route,
    fit: whole && score >= least,
    score,
    parts,
    faults: faults.slice(0, mostFaults).map((fault) => fault.slice(0, longestFault)),
  };
}
