import { z } from 'zod';
import { leakIn } from '../../../annotate/instructions/hints.js';
import { instructions } from '../../../annotate/instructions.js';
import { certifyInstance } from '../../../annotate/repair/certify-instance.js';
import type { RepairInstance } from '../../../annotate/repair/instance.js';
import { type ExaminedDefect, examineDefects } from '../../../annotate/tasks/examine.js';
import { withinRoot } from '../../../annotate/tasks/within-root.js';
import { ExternalAssets } from '../../../capture/external/external-assets.js';
import { canonicalJson } from '../../engine/json.js';
import { RepairPrompt } from '../../engine/repair-task.js';
import { givenOf, type ReadTask } from '../../engine/task/read-task.js';
import type { Tools } from '../../engine/tools.js';
import { defectFindings } from './defect-findings.js';
import { dropFinding, type Finding, gateFinding } from './finding.js';
import { readSite, type SiteOfTask } from './read-site.js';
import { runSteps } from './run-steps.js';

/** Everything that was found out about a task. */
export interface CheckedTask {
  readonly read: ReadTask;
  readonly findings: readonly Finding[];
  readonly site?: SiteOfTask;
  readonly defects?: readonly ExaminedDefect[];
  readonly instance?: RepairInstance;
  /** What a model will be told. */
  readonly hints?: readonly string[];
}

/** Takes a task through all that a pipeline would, and goes on where that shows more to mend. */
export async function checkTask(read: ReadTask, tools: Tools): Promise<CheckedTask> {
  const reached = await readSite(read, tools);
  if (!('found' in reached)) return { read, findings: reached.findings };
  const { found } = reached;
  const task = withinRoot(givenOf(read.task), found.root);
  if (task === undefined) {
    const dropped = { reason: 'other-site', detail: `the site is the folder ${found.root}` };
    return { read, findings: [...reached.findings, dropFinding(read, dropped)], site: found };
  }
  const eyes = { tools, externals: new ExternalAssets(tools) };
  const defects = await examineDefects(found.site, task, eyes);
  const findings = [
    ...reached.findings,
    ...defects.flatMap((defect, index) => defectFindings(read, defect, index)),
    ...leaks(read, defects, found),
  ];
  const planned = defects.flatMap(({ verdict }) =>
    verdict === undefined || 'missed' in verdict ? [] : [verdict],
  );
  const checked = { read, site: found, defects };
  if (planned.length < defects.length) return { ...checked, findings };
  const instance = await certifyInstance(found.site, planned, task.viewport, eyes);
  if ('missed' in instance) {
    const whole = { ...instance.missed, detail: `all together: ${instance.missed.detail}` };
    return { ...checked, findings: [...findings, gateFinding(read, whole, ['defects'])] };
  }
  const hints = findings.length === 0 ? await hintsOf(found, instance, tools) : [];
  return { ...checked, findings, instance, hints };
}

function leaks(
  read: ReadTask,
  defects: readonly ExaminedDefect[],
  { site }: SiteOfTask,
): Finding[] {
  const undone = defects.flatMap(({ measured }) => {
    const change = measured?.seen?.defect.change;
    return change === undefined
      ? []
      : [site.files.get(change.path)?.slice(change.start, change.end) ?? ''];
  });
  return (read.task.hints ?? []).flatMap((hint, index) => {
    const detail = leakIn(hint, undone);
    return detail === undefined
      ? []
      : [gateFinding(read, { gate: 'no-leak', detail }, ['hints', index])];
  });
}

async function hintsOf(
  { row }: SiteOfTask,
  instance: RepairInstance,
  tools: Tools,
): Promise<readonly string[]> {
  const solution = await tools.blobs.put(Buffer.from(canonicalJson(instance)));
  const ran = await runSteps({ ...row, solution }, [{ kind: instructions }], tools);
  if ('dropped' in ran) return [];
  const { prompt } = z.object({ prompt: z.string() }).parse(ran.rows[0]);
  return RepairPrompt.parse(JSON.parse((await tools.blobs.get(prompt)).toString('utf8'))).hints;
}
