import { fileFaults } from '../../../annotate/tasks/file-faults.js';
import { withinRoot } from '../../../annotate/tasks/within-root.js';
import type { GivenTask } from '../../engine/task/given-task.js';
import { givenOf, type ReadTask } from '../../engine/task/read-task.js';
import type { Tools } from '../../engine/tools.js';
import { faultFinding } from './defect-findings.js';
import { dropFinding, type Finding } from './finding.js';
import { readSite, type SiteOfTask } from './read-site.js';

/** What the files of a task and of its site tell, without a browser. */
export interface CheckedFiles {
  readonly findings: readonly Finding[];
  readonly site?: SiteOfTask;
  /** The task in its site; undefined where it cannot be made at all. */
  readonly task?: GivenTask;
}

export async function checkFiles(read: ReadTask, tools: Tools): Promise<CheckedFiles> {
  const reached = await readSite(read, tools);
  if (!('found' in reached)) return { findings: reached.findings };
  const { found: site } = reached;
  const task = withinRoot(givenOf(read.task), site.root);
  if (task === undefined) {
    const dropped = { reason: 'other-site', detail: `the site is the folder ${site.root}` };
    return { site, findings: [...reached.findings, dropFinding(read, dropped)] };
  }
  const faults = fileFaults(site.site.files, task).flatMap((fault, index) =>
    fault === undefined ? [] : [faultFinding(read, fault, index)],
  );
  const findings = [...reached.findings, ...faults];
  return faults.length > 0 ? { site, findings } : { site, findings, task };
}
