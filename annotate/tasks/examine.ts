import type { Shot } from '../../capture/shot/screenshot.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { GivenDefect, GivenTask } from '../../pipelines/engine/task/given-task.js';
import { pagesOf } from '../../pipelines/engine/task/given-task.js';
import type { CertifiedDefect } from '../certify/certified-defect.js';
import { readSource } from '../certify/clean-page.js';
import { type Measurement, measureProposal } from '../certify/measure-proposal.js';
import { observeClean } from '../certify/observe-clean.js';
import { type Missed, verdictOn } from '../certify/try-proposal.js';
import { type Eyes, type LookAt, withViews } from '../certify/views.js';
import type { SiteState } from '../repair/see-site.js';
import type { Fault } from './fault.js';
import { noPage } from './file-faults.js';
import { planDefect } from './plan-defect.js';

/** What came of one defect that somebody asked for. */
export interface ExaminedDefect {
  readonly given: GivenDefect;
  /** Why it was not made; then nothing was measured. */
  readonly fault?: Fault;
  readonly measured?: Measurement;
  readonly verdict?: CertifiedDefect | Missed;
  /** Its page in the clean state, if it has one. */
  readonly cleanShot?: Shot;
}

/** Makes each defect of a task on its own and holds it to every gate, in the order of the task. */
export async function examineDefects(
  site: SiteState,
  task: GivenTask,
  eyes: Eyes,
): Promise<ExaminedDefect[]> {
  const { viewport, defects } = task;
  return withViews(viewport, eyes, async (lookAt) => {
    const examined = new Map<GivenDefect, ExaminedDefect>();
    for (const page of pagesOf(task)) {
      eyes.tools.signal.throwIfAborted();
      const here = defects.filter((given) => given.page === page);
      if (!site.files.has(page)) continue;
      const asked = { ...site, route: `/${page}`, viewport, seed: '' };
      for (const one of await examinePage(asked, here, eyes.tools.blobs, lookAt)) {
        examined.set(one.given, one);
      }
    }
    return defects.map((given) => examined.get(given) ?? { given, fault: noPage(given.page) });
  });
}

async function examinePage(
  page: Parameters<typeof readSource>[0],
  defects: readonly GivenDefect[],
  blobs: Blobs,
  lookAt: LookAt,
): Promise<ExaminedDefect[]> {
  const source = await lookAt(page.tree, (site) => readSource(page, site));
  const unasked = await observeClean(page, source, [], lookAt);
  const plans = [];
  for (const given of defects) {
    plans.push({ given, plan: await planDefect(unasked, given, blobs, lookAt) });
  }
  const proposals = plans.flatMap(({ plan }) => ('gate' in plan ? [] : [plan]));
  // Controls have to be tried in the clean state, too, and only now it is known which.
  const clean = await observeClean(page, source, proposals, lookAt);
  const cleanShot = clean.observed.shot;
  const examined: ExaminedDefect[] = [];
  for (const { given, plan } of plans) {
    if ('gate' in plan) examined.push({ given, cleanShot, fault: plan });
    else {
      const measured = await measureProposal(clean, plan, blobs, lookAt);
      examined.push({ given, cleanShot, measured, verdict: verdictOn(measured) });
    }
  }
  return examined;
}
