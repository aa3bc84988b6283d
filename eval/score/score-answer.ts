import { withFiles } from '../../annotate/certify/with-files.js';
import type { LadderStep } from '../../pipelines/engine/edit/ladder.js';
import { messageOf, RowError } from '../../pipelines/engine/errors.js';
import { type Applied, applyPatch } from '../apply/apply-patch.js';
import { failed, invalid, type Score } from '../metrics/metric.js';
import type { AnswerRow, StepRow } from '../run/rows.js';
import { brokenTargets, cleanTargets, type RepairCase, targetsIn } from './repair-case.js';
import { type RepairEvidence, repairEvidence } from './repair-evidence.js';
import type { SeenRecord, SeenSites } from './seen-sites.js';

/** What was done with an answer, and what there is to score it by, or why there is nothing. */
export interface Examined {
  readonly steps: readonly StepRow[];
  readonly evidence: RepairEvidence | Score;
}

/** Applies an answer and looks at what became of the site. Whatever goes wrong is written down. */
export async function examineRepair(
  row: AnswerRow,
  text: string,
  task: RepairCase,
  sites: SeenSites,
): Promise<Examined> {
  const steps: StepRow[] = [];
  const started = performance.now();
  const step = (
    stage: string,
    ord: number,
    one: Partial<Pick<StepRow, 'status' | 'reason' | 'detail' | 'blobs'>>,
  ) => {
    const { task: id, model, sample } = row;
    const milliseconds = performance.now() - started;
    const about = { status: 'ok' as const, reason: null, detail: null, blobs: {}, ...one };
    steps.push({ task: id, model, sample, stage, ord, milliseconds, ...about });
  };
  const stopped = (stage: string, score: Score): Examined => {
    step(stage, 0, { status: score.status, reason: score.reason ?? null });
    return { steps, evidence: score };
  };

  const applied = applyPatch(text, task.broken, task.brokenTree);
  if (!applied.ok) return stopped('apply', invalid(applied.reason));
  for (const [ord, one] of applied.steps.entries()) step('apply', ord, blockStep(one));
  const { blobs } = sites.eyes.tools;
  const { viewport } = task.instance;
  let states: readonly [SeenRecord, SeenRecord];
  try {
    const clean = { tree: task.cleanTree, files: task.clean };
    const broken = { tree: task.brokenTree, files: task.broken };
    states = await Promise.all([
      sites.see(clean, cleanTargets(task), viewport),
      sites.see(broken, brokenTargets(task), viewport),
    ]);
  } catch (error) {
    return stopped('render', failed(`The task itself cannot be shown: ${messageOf(error)}`));
  }
  let seen: SeenRecord;
  try {
    seen = await seeAnswer(applied, task, sites);
  } catch (error) {
    // A page that nobody can show is the answer's fault; anything else is ours.
    const isPages = error instanceof RowError && error.reason === 'page-failed';
    const reason = `The page cannot be shown: ${isPages ? error.detail : messageOf(error)}`;
    return stopped('render', isPages ? invalid(reason) : failed(reason));
  }
  for (const [ord, [route, page]] of Object.entries(seen.pages).entries()) {
    const { title, errors, failedRequests, dialogs } = page.state;
    const detail = { route, title, errors, failedRequests, dialogs };
    step('render', ord, { detail, blobs: { picture: page.picture } });
  }
  const [clean, broken] = states;
  const evidence = repairEvidence({
    defects: task.instance.defects,
    clean: await sites.load(clean, task.clean),
    broken: await sites.load(broken, task.broken),
    answer: await sites.load(seen, applied.files),
    isVisible: Object.entries(clean.pages).some(
      ([route, { pixels }]) => broken.pages[route]?.pixels !== pixels,
    ),
  });
  const tree = await withFiles(blobs, task.brokenTree, applied.files);
  const files = await blobs.put(Buffer.from(JSON.stringify(tree)));
  step('measure', 0, {
    detail: { tiers: (await evidence.scores()).tiers },
    blobs: { tree: files },
  });
  return { steps, evidence };
}

async function seeAnswer(
  applied: Extract<Applied, { ok: true }>,
  task: RepairCase,
  sites: SeenSites,
): Promise<SeenRecord> {
  const { files } = applied;
  const tree = await withFiles(sites.eyes.tools.blobs, task.brokenTree, files);
  const same = [...task.clean].every(([path, text]) => files.get(path) === text);
  const isClean = same && files.size === task.clean.size;
  // The files of the clean site, however they were reached, are the clean site.
  const targets = isClean ? cleanTargets(task) : targetsIn(task, files);
  return sites.see({ tree, files }, targets, task.instance.viewport);
}

function blockStep(step: LadderStep): Partial<StepRow> {
  const { line } = step;
  if ('problem' in step) return { status: 'invalid', reason: step.problem, detail: { line } };
  const { path } = step;
  if ('tier' in step) return { detail: { line, path, tier: step.tier } };
  const { reason, detail } = step.refusal;
  return { status: 'invalid', reason: detail, detail: { line, path, refusal: reason } };
}
