import { z } from 'zod';
import type { CertifiedDefect } from '../../../annotate/certify/certified-defect.js';
import { leakIn } from '../../../annotate/instructions/hints.js';
import { instructions } from '../../../annotate/instructions.js';
import { certifyInstance } from '../../../annotate/repair/certify-instance.js';
import type { RepairInstance } from '../../../annotate/repair/instance.js';
import { type ExaminedDefect, examineDefects } from '../../../annotate/tasks/examine.js';
import { ExternalAssets } from '../../../capture/external/external-assets.js';
import { canonicalJson, type Jsonable } from '../../engine/json.js';
import { RepairPrompt } from '../../engine/repair-task.js';
import type { GivenTask } from '../../engine/task/given-task.js';
import type { ReadTask } from '../../engine/task/read-task.js';
import type { Tools } from '../../engine/tools.js';
import { checkFiles } from './check-files.js';
import { defectFindings } from './defect-findings.js';
import { type Finding, gateFinding } from './finding.js';
import { judgeSite, type SiteOfTask } from './read-site.js';
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
  const { task, site, findings } = await checkFiles(read, tools);
  const checked = { read, findings, ...(site && { site }) };
  // Whoever has mistyped something should not wait for a browser to be told.
  if (task === undefined || site === undefined) return checked;
  const judged = await judgeSite(read, site, tools);
  const row = 'row' in judged ? judged.row : site.row;
  const all = [...findings, ...('findings' in judged ? judged.findings : [])];
  return certify({ read, site: { ...site, row }, findings: all }, task, tools);
}

async function certify(
  checked: CheckedTask & { readonly site: SiteOfTask },
  task: GivenTask,
  tools: Tools,
): Promise<CheckedTask> {
  const { read, site } = checked;
  const eyes = { tools, externals: new ExternalAssets(tools) };
  const defects = await examineDefects(site.site, task, eyes);
  const findings = [
    ...checked.findings,
    ...defects.flatMap((defect, index) => defectFindings(read, defect, index)),
    ...leaks(read, defects, site),
  ];
  const planned = defects.flatMap(({ verdict }) =>
    verdict === undefined || 'missed' in verdict ? [] : [verdict],
  );
  if (planned.length < defects.length) return { ...checked, defects, findings };
  const instance = await certifyInstance(site.site, planned, task.viewport, eyes);
  if ('missed' in instance) {
    const whole = { ...instance.missed, detail: `all together: ${instance.missed.detail}` };
    const missed = gateFinding(read, whole, ['defects']);
    return { ...checked, defects, findings: [...findings, missed] };
  }
  const hints = findings.length === 0 ? await hintsOf(site, planned, instance, tools) : [];
  return { ...checked, defects, findings, instance, hints };
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
    const type = read.task.defects[index]?.type;
    const detail = type && leakIn(hint, type, undone);
    return detail === undefined
      ? []
      : [gateFinding(read, { gate: 'no-leak', detail }, ['hints', index])];
  });
}

async function hintsOf(
  { row }: SiteOfTask,
  planned: readonly CertifiedDefect[],
  instance: RepairInstance,
  tools: Tools,
): Promise<readonly string[]> {
  const put = (value: Jsonable) => tools.blobs.put(Buffer.from(canonicalJson(value)));
  const made = { solution: await put(instance), certified: await put(planned) };
  const ran = await runSteps({ ...row, ...made }, [{ kind: instructions }], tools);
  if ('dropped' in ran) return [];
  const { prompt } = z.object({ prompt: z.string() }).parse(ran.rows[0]);
  return RepairPrompt.parse(JSON.parse((await tools.blobs.get(prompt)).toString('utf8'))).hints;
}
