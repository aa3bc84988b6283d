import type { Release } from '../../exports/release/open-release.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { FatalError, messageOf, UserError } from '../../pipelines/engine/errors.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { ModelFault } from '../../pipelines/engine/model.js';
import type { Stop } from '../../pipelines/engine/run/stop.js';
import { NotNow } from '../calls/ask.js';
import type { AnswerRow, RunStatus } from '../run/rows.js';
import type { Run } from '../run/run.js';
import { absentRow, answerRow } from './answer-row.js';
import { assign } from './assign.js';
import { NoAnswer, type Solver } from './solver.js';
import type { Templates } from './templates.js';

export interface SolvePlan {
  readonly release: Release;
  readonly tasks: readonly ReleasedTask[];
  readonly samples: number;
  readonly templates: Templates;
}

export interface SolveProgress {
  readonly model: string;
  readonly total: number;
  readonly counts: Readonly<Record<RunStatus, number>>;
  /** Answers that the run had already. */
  readonly known: number;
  /** Why the rest was left for another time. */
  readonly problem: string | undefined;
}

type Progress = { -readonly [Name in keyof SolveProgress]: SolveProgress[Name] } & {
  counts: Record<RunStatus, number>;
};

/** Gets the answers of one solver to all tasks, those that the run does not have yet. */
export async function solve(
  run: Run,
  plan: SolvePlan,
  solver: Solver,
  stop: Stop,
  onChange: (progress: SolveProgress) => void,
): Promise<SolveProgress> {
  const known = await knownAnswers(run, solver.name);
  const progress: Progress = {
    model: solver.name,
    total: plan.tasks.length * plan.samples,
    counts: { ok: 0, invalid: 0, failed: 0, unavailable: 0 },
    known: 0,
    problem: undefined,
  };
  const jobs = plan.tasks.flatMap((task) =>
    Array.from({ length: plan.samples }, (_, sample) => ({ task, sample })),
  );
  let next = 0;
  let broken: { readonly error: unknown } | undefined;
  const work = async () => {
    while (!stop.asked.aborted && progress.problem === undefined && broken === undefined) {
      const job = jobs[next];
      next += 1;
      if (job === undefined) return;
      try {
        const status = await solveOne(run, plan, solver, job, known, progress);
        progress.counts[status] += 1;
        onChange(progress);
      } catch (error) {
        if (error instanceof NotNow || error instanceof ModelFault) {
          progress.problem ??= error.message;
        } else broken ??= { error };
      }
    }
  };
  const workers = Math.min(solver.concurrency, jobs.length);
  await Promise.all(Array.from({ length: workers }, work));
  if (broken !== undefined) throw broken.error;
  return progress;
}

type Known = ReadonlyMap<string, Pick<AnswerRow, 'identity' | 'status'>>;

async function knownAnswers(run: Run, model: string): Promise<Known> {
  const answers = await run.all('answers', { model });
  return new Map(
    answers.map(({ task, sample, identity, status }) => [
      JSON.stringify([task, sample]),
      { identity, status },
    ]),
  );
}

/** What is there with the same identity stays, but a failure is tried again. */
async function solveOne(
  run: Run,
  { release, templates }: SolvePlan,
  solver: Solver,
  { task, sample }: { readonly task: ReleasedTask; readonly sample: number },
  known: Known,
  progress: Progress,
): Promise<RunStatus> {
  const key = { task: task.id, model: solver.name, sample };
  const before = known.get(JSON.stringify([task.id, sample]));
  const have = (identity: string) => before?.identity === identity && before.status !== 'failed';
  const put = async (row: AnswerRow) => {
    await run.put('answers', [row]);
    return row.status;
  };
  const unable = (code: string, reason: string) => {
    const identity = hashJson([solver.identity, code, reason]);
    if (have(identity)) {
      progress.known += 1;
      return 'unavailable' as const;
    }
    const why = { status: 'unavailable', stage: 'capability', code, reason } as const;
    return put(absentRow({ ...key, identity }, why));
  };
  const assignment = await assign(release, task, templates);
  if ('code' in assignment) return unable(assignment.code, assignment.reason);
  const job = await solver.take(assignment);
  if ('code' in job) return unable(job.code, job.reason);
  const identity = job.identity(sample);
  if (before !== undefined && have(identity)) {
    progress.known += 1;
    return before.status;
  }
  try {
    const solved = await job.solve(sample);
    return await put(await answerRow(run, { ...key, identity }, assignment, solved));
  } catch (error) {
    if (isForAll(error)) throw error;
    const { status, stage, code } =
      error instanceof NoAnswer
        ? error
        : { status: 'failed' as const, stage: 'solve', code: 'error' };
    return put(absentRow({ ...key, identity }, { status, stage, code, reason: messageOf(error) }));
  }
}

/** Errors that are not about one answer. */
function isForAll(error: unknown): boolean {
  return [NotNow, ModelFault, UserError, FatalError].some((one) => error instanceof one);
}
