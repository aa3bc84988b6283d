import { dirname, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../engine/errors.js';
import { projectFile } from '../../engine/project.js';
import { parseTask } from '../../engine/task/read-task.js';
import type { TaskDefect } from '../../engine/task/task-defect.js';
import type { Tools } from '../../engine/tools.js';
import { judgeSite, readSite } from '../check/read-site.js';
import type { Answers } from './answers.js';
import { findDefect } from './find-defect.js';
import { type TaskText, taskText } from './task-text.js';

/** Stands where nothing is known yet. */
const open = {
  page: 'index.html',
  category: 'Content',
  licence: { spdx: 'MIT', evidence: 'LICENSE' },
};

const Row = z.object({
  category: z.string(),
  license: z.string(),
  licenseEvidence: z.object({ path: z.string() }),
});

export interface MadeTask {
  readonly text: string;
  readonly isOpen: boolean;
}

/** Writes a task whose defect is certified where one is found, and else one to be filled in. */
export async function makeTask(answers: Answers, tools: Tools): Promise<MadeTask> {
  const { site, type, name, out } = answers;
  const defect: TaskDefect = { type, file: open.page, search: 'clean', replace: 'broken' };
  const page = answers.page ?? open.page;
  const draft: TaskText = { ...open, name, site, page, defect, isOpen: true };
  const schema = schemaFrom(out);
  const read = parseTask(taskText(draft, schema), out);
  const reached = await readSite(read, tools);
  if (!('found' in reached)) throw asUserError(reached.findings);
  const { found } = reached;
  const judged = await judgeSite(read, found, tools);
  if ('findings' in judged) throw asUserError(judged.findings);
  const { category, license, licenseEvidence } = Row.parse(judged.row);
  const inside = found.root === '' ? page : page.slice(found.root.length + 1);
  const made = await findDefect(found.site, inside, type, answers.seed, tools);
  const file = (path: string) => (found.root === '' ? path : `${found.root}/${path}`);
  const text = taskText(
    {
      ...draft,
      category,
      licence: { spdx: license, evidence: licenseEvidence.path },
      defect: made === undefined ? defect : { ...made, file: file(made.file ?? '') },
      isOpen: made === undefined,
    },
    schema,
  );
  parseTask(text, out);
  return { text, isOpen: made === undefined };
}

/** From the file to the schema, so that editors find it; outside of the checkout, by its place. */
function schemaFrom(out: string): string {
  const path = relative(
    dirname(resolve(out)),
    projectFile('annotate', 'tasks', 'task.schema.json'),
  );
  return path.split(sep).join('/');
}

/** Places are those of a file that is not written yet. */
function asUserError(
  findings: readonly { problem: { message: string; fix?: string | undefined } }[],
) {
  return new UserError(findings.map(({ problem: { message, fix } }) => ({ message, fix })));
}
