import { type Problem, UserError } from '../errors.js';
import { schemaProblems } from '../pipeline/problems.js';
import { parseYaml, readYaml, type YamlDocument } from '../pipeline/yaml-document.js';
import type { GivenTask } from './given-task.js';
import { TaskFile } from './task-file.js';

/** A task file that fits its schema, and where each of its values stands. */
export interface ReadTask {
  readonly document: YamlDocument;
  readonly task: TaskFile;
}

export async function readTask(file: string): Promise<ReadTask> {
  return checked(await readYaml(file));
}

export function parseTask(text: string, file: string): ReadTask {
  return checked(parseYaml(text, file));
}

function checked(document: YamlDocument): ReadTask {
  const parsed = TaskFile.safeParse(document.value);
  if (parsed.success) return { document, task: parsed.data };
  throw new UserError(schemaProblems(document, [], parsed.error, TaskFile).map(withStart));
}

/** A problem that nobody can find is none that anybody mends. */
function withStart(problem: Problem): Problem {
  return { ...problem, fix: problem.fix ?? 'See "Write a task" in the README.' };
}

/** What the file asks for, without what its site is and who may use it. */
export function givenOf({ viewport, category, hints, defects, page }: TaskFile): GivenTask {
  return {
    viewport,
    category,
    hints: hints ?? [],
    isWhole: false,
    defects: defects.map(({ type, page: own, element, file, search, replace, variant, seed }) => ({
      type,
      page: own ?? page,
      ...(element !== undefined && { element }),
      how:
        variant === undefined
          ? { edit: { path: file ?? '', search: search ?? '', replace: replace ?? '' } }
          : { variant, seed: seed ?? '' },
    })),
  };
}
