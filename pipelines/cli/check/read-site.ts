import { z } from 'zod';
import { category } from '../../../annotate/category.js';
import { readTextFiles } from '../../../annotate/certify/text-files.js';
import { prototypes } from '../../../annotate/prototypes.js';
import type { SiteState } from '../../../annotate/repair/see-site.js';
import { review } from '../../../annotate/review.js';
import { licenseFilter } from '../../../filters/license.js';
import { sites } from '../../../filters/sites.js';
import { structure } from '../../../filters/structure.js';
import { fetchTask } from '../../../sources/tasks/fetch.js';
import { siteTask, taskCandidate } from '../../../sources/tasks/sited-task.js';
import { FatalError, messageOf, type Problem, UserError } from '../../engine/errors.js';
import type { ReadTask } from '../../engine/task/read-task.js';
import type { Tools } from '../../engine/tools.js';
import { getTree } from '../../engine/tree.js';
import { dropFinding, type Finding } from './finding.js';
import { type Fields, outcomeOf, runSteps } from './run-steps.js';

/** What the stages before the certificate tell of the site of a task. */
export interface SiteOfTask {
  readonly row: Fields;
  readonly site: SiteState;
  readonly root: string;
  readonly license: string;
}

const Read = z.object({
  tree: z.string(),
  textFiles: z.string(),
  root: z.string(),
  license: z.string(),
  licenseEvidence: z.object({ path: z.string() }),
});

const reading = [
  { kind: licenseFilter },
  { kind: sites },
  { kind: structure },
  { kind: prototypes, params: { preset: 'any' } },
];
const judging = [{ kind: review }, { kind: category }];

/** Fetches the site of a task and takes it through the gates that need no browser. */
export async function readSite(
  read: ReadTask,
  tools: Tools,
): Promise<{ found: SiteOfTask; findings: Finding[] } | { findings: Finding[] }> {
  const fetched = await fetchSite(read, tools);
  if ('findings' in fetched) return fetched;
  const ran = await runSteps(fetched.row, reading, tools);
  if ('dropped' in ran) return { findings: [dropFinding(read, ran.dropped)] };
  const [row = {}] = ran.rows;
  const { tree: hash, textFiles, root, license, licenseEvidence } = Read.parse(row);
  const tree = await getTree(tools.blobs, hash);
  const site = { tree, files: await readTextFiles(tools.blobs, tree, textFiles) };
  const found = { row, site, root, license };
  return { found, findings: licenceFindings(read, license, licenseEvidence.path) };
}

async function fetchSite(
  read: ReadTask,
  tools: Tools,
): Promise<{ row: Fields } | { findings: Finding[] }> {
  const place = read.document.placeOf(['site']);
  try {
    const sited = await siteTask(read, { seed: 'freshet' });
    const candidate = await taskCandidate(sited, tools);
    const stage = fetchTask(async () => sited.source.fetch);
    const fetched = await outcomeOf(stage, candidate, tools);
    if ('reason' in fetched) return { findings: [dropFinding(read, fetched)] };
    return { row: { ...candidate, ...Object(fetched.kept[0]) } };
  } catch (error) {
    if (tools.signal.aborted || error instanceof FatalError) throw error;
    const problems = error instanceof UserError ? error.problems : [unreachable(error)];
    return {
      findings: problems.map((problem) => ({ isGate: false, problem: { place, ...problem } })),
    };
  }
}

function unreachable(error: unknown): Problem {
  const message = `The site cannot be fetched: ${messageOf(error)}`;
  return { message, fix: 'Try again, and see "freshet doctor" if it stays like this.' };
}

/** Looks at the clean site in the browser: whether tasks may be made of it, and what it is for. */
export async function judgeSite(
  read: ReadTask,
  { row }: SiteOfTask,
  tools: Tools,
): Promise<{ row: Fields } | { findings: Finding[] }> {
  const ran = await runSteps(row, judging, tools);
  if ('dropped' in ran) return { findings: [dropFinding(read, ran.dropped)] };
  return { row: ran.rows[0] ?? row };
}

/** The text of the licence decides; a file that says something else misleads its readers. */
function licenceFindings({ document, task }: ReadTask, found: string, path: string): Finding[] {
  const { spdx, evidence } = task.licence;
  const finding = (key: string, message: string, right: string): Finding => ({
    isGate: true,
    problem: { message, place: document.placeOf(['licence', key]), fix: `Write "${right}".` },
  });
  return [
    ...(spdx === found ? [] : [finding('spdx', `The text in ${path} is that of ${found}.`, found)]),
    ...(evidence === path ? [] : [finding('evidence', `The licence stands in ${path}.`, path)]),
  ];
}
