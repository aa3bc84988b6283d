import type { Viewport } from '../../capture/page/site-context.js';
import { encodeShot } from '../../capture/shot/screenshot.js';
import { scoreRepair } from '../../eval/metrics/repair/score-repair.js';
import { applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { inverse } from '../../pipelines/engine/edit/block.js';
import type { Box } from '../../pipelines/engine/observation.js';
import type { GateResult } from '../../pipelines/engine/repair.js';
import { putTree } from '../../pipelines/engine/tree.js';
import { type Eyes, withFiles } from '../certify/in-state.js';
import { changedRegions } from '../certify/picture-change.js';
import { breakFiles } from './broken-files.js';
import { describeDefects } from './describe-defects.js';
import { findTargets } from './find-targets.js';
import type { PlannedDefect, Refused, RepairInstance } from './instance.js';
import { pageGates } from './page-gates.js';
import { floorOf, notFreeGate, solvableGate } from './score-gates.js';
import { type SiteState, seeSite } from './see-site.js';
import { noLeakGate, roundTripGate } from './text-gates.js';

const refused = (gate: GateResult['gate'], detail: string): Refused => ({
  missed: { gate, ok: false, figures: {}, detail },
});

/** Breaks a site in all planned places at once, and holds the result to every gate. */
export async function certifyInstance(
  site: SiteState,
  planned: readonly PlannedDefect[],
  viewport: Viewport,
  eyes: Eyes,
): Promise<RepairInstance | Refused> {
  const { blobs } = eyes.tools;
  const made = breakFiles(site.files, planned);
  if ('fault' in made) return refused('round-trip', made.fault);
  const blocks = made.defects.map(({ block }) => block);
  const back = applyBlocks(made.files, inverse(blocks));
  if (!back.ok) return refused('round-trip', back.refusal.detail);
  const brokenTree = await withFiles(blobs, site.tree, made.files);
  const goldTree = await withFiles(blobs, brokenTree, back.files);
  const gates = [
    roundTripGate(site, made.files, blocks, goldTree),
    noLeakGate(site.files, made.files, planned),
  ];
  const failed = () => gates.find(({ ok }) => !ok);
  const early = failed();
  if (early !== undefined) return { missed: early };

  const placed = made.defects.map(({ defect }, index) => ({ ...defect, id: `d${index + 1}` }));
  const changes = planned.map(({ change }) => change);
  const wanted = findTargets(placed, site.files, site.files, []);
  const found = findTargets(placed, site.files, made.files, changes);
  const lost = found.find(({ path }) => path === undefined);
  if (lost !== undefined)
    return refused('distinct', `${lost.type}: the element is not found again`);
  const [clean, broken, gold] = await Promise.all([
    seeSite(site, wanted, viewport, eyes),
    seeSite({ tree: brokenTree, files: made.files }, found, viewport, eyes),
    seeSite({ tree: goldTree, files: back.files }, wanted, viewport, eyes),
  ]);

  const defects = describeDefects(site.files, made.defects, found, clean, broken);
  if ('missed' in defects) return defects;
  const changed: Record<string, Box[]> = {};
  const pictures = { clean: {} as Record<string, string>, broken: {} as Record<string, string> };
  for (const [route, page] of clean.pages) {
    const now = broken.pages.get(route);
    if (now === undefined) return refused('renders', `${route} was not seen`);
    const here = defects.filter((defect) => defect.route === route);
    const verdict = pageGates(route, here, page, now);
    gates.push(...verdict.gates);
    changed[route] = changedRegions(verdict.mask);
    const missed = failed();
    if (missed !== undefined) return { missed };
    pictures.clean[route] = await blobs.put(await encodeShot(page.shot));
    pictures.broken[route] = await blobs.put(await encodeShot(now.shot));
  }
  const untouched = await scoreRepair(defects, clean, broken, broken);
  gates.push(
    solvableGate(await scoreRepair(defects, clean, broken, gold), defects, clean, gold),
    notFreeGate(untouched),
  );
  const missed = failed();
  if (missed !== undefined) return { missed };
  return {
    ...{ viewport, defects },
    certificate: { gates, changed },
    cleanTree: await putTree(blobs, site.tree),
    brokenTree: await putTree(blobs, brokenTree),
    cleanPictures: pictures.clean,
    brokenPictures: pictures.broken,
    floor: floorOf(untouched),
  };
}
