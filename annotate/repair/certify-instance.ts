import type { Viewport } from '../../capture/page/site-context.js';
import { PageError } from '../../capture/shot/at-rest.js';
import { encodeShot } from '../../capture/shot/screenshot.js';
import { scoreRepair } from '../../eval/metrics/repair/score-repair.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Box } from '../../pipelines/engine/observation.js';
import type { GateResult } from '../../pipelines/engine/repair.js';
import { putTree } from '../../pipelines/engine/tree.js';
import { changedRegions } from '../certify/picture-change.js';
import { type Eyes, type LookAt, pageFault, withViews } from '../certify/views.js';
import { type CleanViews, seeClean } from './clean-views.js';
import { describeDefects } from './describe-defects.js';
import type { PlannedDefect, Refused, RepairInstance } from './instance.js';
import { pageGates } from './page-gates.js';
import { type InstancePlan, planInstance, refused } from './plan-instance.js';
import { floorOf, notFreeGate, solvableGate } from './score-gates.js';
import { type ShotSite, type SiteState, seeSiteBy } from './see-site.js';

/** Breaks a site in all planned places at once, and holds the result to every gate. */
export async function certifyInstance(
  site: SiteState,
  planned: readonly PlannedDefect[],
  viewport: Viewport,
  eyes: Eyes,
): Promise<RepairInstance | Refused> {
  const [result] = await certifyInstances(site, [planned], viewport, eyes);
  if (result === undefined) throw new Error('One instance was planned and none was certified.');
  return result;
}

/** Several broken sites of one clean one, which is looked at for all of them together. */
export async function certifyInstances(
  site: SiteState,
  planned: readonly (readonly PlannedDefect[])[],
  viewport: Viewport,
  eyes: Eyes,
): Promise<(RepairInstance | Refused)[]> {
  return withViews(viewport, eyes, (lookAt) =>
    certifyBy(lookAt, site, planned, viewport, eyes.tools.blobs),
  );
}

/** The same with a way to look at the states of the site. */
export async function certifyBy(
  lookAt: LookAt,
  site: SiteState,
  planned: readonly (readonly PlannedDefect[])[],
  viewport: Viewport,
  blobs: Blobs,
): Promise<(RepairInstance | Refused)[]> {
  const plans: (InstancePlan | Refused)[] = [];
  for (const list of planned) plans.push(await planInstance(site, list, blobs));
  const good = plans.flatMap((plan) => ('missed' in plan ? [] : [plan]));
  const targets = good.map(({ cleanTargets }) => cleanTargets);
  const views = await seeClean(site, targets, viewport, lookAt);
  const viewOf = new Map(good.map((plan, index) => [plan, views[index]] as const));
  return Promise.all(
    plans.map(async (plan) => {
      if ('missed' in plan) return plan;
      const view = viewOf.get(plan);
      if (view === undefined) throw new Error('A plan was not looked at.');
      const { broken: state, brokenTargets } = plan;
      const broken = await seeSiteBy(lookAt, state, brokenTargets, viewport).catch(pageFault);
      if (broken instanceof PageError) return refused('renders', broken.message);
      return certify(site, plan, view, broken, viewport, blobs);
    }),
  );
}

async function certify(
  site: SiteState,
  plan: InstancePlan,
  { clean, gold }: CleanViews,
  broken: ShotSite,
  viewport: Viewport,
  blobs: Blobs,
): Promise<RepairInstance | Refused> {
  const defects = describeDefects(site.files, plan.made, plan.brokenTargets, clean, broken);
  if ('missed' in defects) return defects;
  const gates: GateResult[] = [...plan.gates];
  const changed: Record<string, Box[]> = {};
  for (const [route, page] of clean.pages) {
    const now = broken.pages.get(route);
    if (now === undefined) throw new Error(`${route} was not looked at.`);
    const here = defects.filter((defect) => defect.route === route);
    const verdict = pageGates(route, here, page, now);
    gates.push(...verdict.gates);
    changed[route] = changedRegions(verdict.mask);
  }
  const untouched = await scoreRepair(defects, clean, broken, broken);
  const solved = await scoreRepair(defects, clean, broken, gold);
  gates.push(solvableGate(solved, defects, clean, gold), notFreeGate(untouched));
  const missed = gates.find(({ ok }) => !ok);
  if (missed !== undefined) return { missed };
  return {
    ...{ viewport, defects },
    certificate: { gates, changed },
    cleanTree: await putTree(blobs, site.tree),
    brokenTree: await putTree(blobs, plan.broken.tree),
    cleanPictures: await putPictures(clean, blobs),
    brokenPictures: await putPictures(broken, blobs),
    floor: floorOf(untouched),
  };
}

async function putPictures({ pages }: ShotSite, blobs: Blobs): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const [route, { shot }] of pages) {
    pictures[route] = await blobs.put(await encodeShot(shot));
  }
  return pictures;
}
