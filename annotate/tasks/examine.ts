import type { Shot } from '../../capture/shot/screenshot.js';
import type { GivenDefect, GivenTask } from '../../pipelines/engine/task/given-task.js';
import { pagesOf } from '../../pipelines/engine/task/given-task.js';
import type { CertifiedDefect } from '../certify/certified-defect.js';
import { type CleanPage, readCleanPage } from '../certify/clean-page.js';
import type { Eyes } from '../certify/in-state.js';
import { type Measurement, measureProposal } from '../certify/measure-proposal.js';
import { type Missed, verdictOn } from '../certify/try-proposal.js';
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
  const pages = new Map<string, CleanPage>();
  for (const page of pagesOf(task)) {
    if (!site.files.has(page)) continue;
    const { viewport } = task;
    pages.set(page, await readCleanPage({ ...site, route: `/${page}`, viewport }, eyes));
  }
  const examined: ExaminedDefect[] = [];
  for (const given of task.defects) {
    eyes.tools.signal.throwIfAborted();
    const page = pages.get(given.page);
    examined.push(
      page === undefined
        ? { given, fault: noPage(given.page) }
        : await examineOne(page, given, eyes),
    );
  }
  return examined;
}

async function examineOne(
  clean: CleanPage,
  given: GivenDefect,
  eyes: Eyes,
): Promise<ExaminedDefect> {
  const cleanShot = clean.observed.shot;
  const planned = await planDefect(clean, given, eyes);
  if ('gate' in planned) return { given, cleanShot, fault: planned };
  const measured = await measureProposal(clean, planned, eyes);
  return { given, cleanShot, measured, verdict: verdictOn(measured) };
}
