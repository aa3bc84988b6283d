import { type Problem, UserError } from '../../engine/errors.js';
import type { GateResult } from '../../engine/repair.js';
import { type ReadTask, readTask } from '../../engine/task/read-task.js';
import type { Tools } from '../../engine/tools.js';
import { type CheckedTask, checkTask } from './check-task.js';
import { writePreview } from './preview.js';

export interface FileReport {
  readonly file: string;
  readonly name: string | null;
  readonly ok: boolean;
  /** 0 certified, 1 a gate is missed, 2 the file asks for what cannot be. */
  readonly code: 0 | 1 | 2;
  readonly problems: readonly Problem[];
  readonly preview: string | null;
  readonly gates: readonly GateResult[];
  readonly seconds: number;
}

export async function checkFile(
  file: string,
  previews: string,
  watching: boolean,
  tools: Tools,
): Promise<FileReport> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let read: ReadTask;
  let checked: CheckedTask;
  try {
    read = await readTask(file);
    checked = await checkTask(read, tools);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const problems = error.problems.map((problem) => ({
      ...problem,
      place: problem.place ?? { file, line: 1, column: 1 },
    }));
    const nothing = { name: null, ok: false, code: 2, preview: null, gates: [] } as const;
    return { file, problems, seconds: seconds(), ...nothing };
  }
  const { findings, instance, defects = [] } = checked;
  const preview = await writePreview(checked, previews, watching, tools);
  const certificate = instance?.certificate.gates;
  return {
    file,
    name: read.task.name,
    ok: findings.length === 0,
    code: findings.length === 0 ? 0 : findings.every(({ isGate }) => isGate) ? 1 : 2,
    problems: findings.map(({ problem }) => problem),
    preview,
    gates: certificate ?? defects.flatMap(({ measured }) => measured?.gates ?? []),
    seconds: seconds(),
  };
}
