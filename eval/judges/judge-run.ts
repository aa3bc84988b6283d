import PQueue from 'p-queue';
import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { type Json, Json as JsonValue } from '../../pipelines/engine/json.js';
import { type Model, type ModelRequest, picturePart } from '../../pipelines/engine/model.js';
import { scoreRow } from '../metrics/aggregate/score-row.js';
import { type Score, unavailable } from '../metrics/metric.js';
import { answerName, groupRows } from '../run/group-rows.js';
import type { AnswerKey, AnswerRow, ScoredRow, StepRow, TaskRow } from '../run/rows.js';
import type { Run } from '../run/run.js';
import { openRepairCase } from '../score/repair-case.js';
import { type JudgedRepeat, type JudgeOptions, judgeAnswer } from './judge-answer.js';
import { judgedMetrics, judgedScores } from './judged-scores.js';
import type { JudgeMaterial } from './material.js';
import { repairMaterial } from './repair-material.js';
import { judgeVersion } from './request.js';
import { type Rubric, repairRubric } from './rubric.js';

export interface JudgingOptions extends JudgeOptions {
  readonly blobs: Blobs;
  readonly model: Pick<Model, 'name' | 'identity' | 'capabilities'>;
  readonly concurrency: number;
  /** Sends a request about an answer and gives the text of the reply. */
  readonly ask: (
    errand: AnswerKey & { readonly purpose: string; readonly draw: number },
    request: ModelRequest,
  ) => Promise<string>;
}

export interface JudgingResult {
  readonly answers: number;
  readonly reused: number;
  readonly judged: number;
}

/**
 * Has the answers of a run judged that can be. A verdict is kept with what it was given on: the
 * same judge, wording, number of repeats and evidence is not asked again.
 */
export async function judgeRun(run: Run, options: JudgingOptions): Promise<JudgingResult> {
  const tasks = new Map((await run.all('tasks')).map((task) => [task.task, task]));
  const answers = (await run.all('answers')).filter(({ task }) =>
    tasks.get(task)?.kind.startsWith('repair.'),
  );
  const steps = groupRows(await run.all('steps'), answerName);
  const scores = groupRows(await run.all('scores'), answerName);
  const queue = new PQueue({ concurrency: options.concurrency });
  let [reused, judged] = [0, 0];
  const one = async (answer: AnswerRow) => {
    const task = tasks.get(answer.task);
    if (task === undefined) return;
    const own = steps(answerName(answer));
    const inputs = inputsOf(answer, task, own, options);
    const kept = scores(answerName(answer)).filter((row) => row.answer === inputs);
    const rubric = repairRubric;
    if (judgedMetrics(rubric).every((metric) => kept.some((row) => isSettled(row, metric)))) {
      reused += 1;
      return;
    }
    const { rows, log } = await judgeOne(rubric, answer, task, own, inputs, options);
    await run.put('steps', log);
    await run.put('scores', rows);
    judged += 1;
  };
  await queue.addAll(answers.map((answer) => () => one(answer)));
  return { answers: answers.length, reused, judged };
}

async function judgeOne(
  rubric: Rubric,
  answer: AnswerRow,
  task: TaskRow,
  steps: readonly StepRow[],
  inputs: string,
  options: JudgingOptions,
): Promise<{ rows: ScoredRow[]; log: StepRow[] }> {
  const { task: id, model, sample } = answer;
  const key = { task: id, model, sample };
  const rowOf = (
    metric: { id: string; version: number },
    profile: ScoredRow['profile'],
    score: Score,
  ) => {
    const judge = `Judged by ${options.model.name}, asked ${options.repeats} times.`;
    const said = score.status === 'ok' ? { ...score, reason: score.reason ?? judge } : score;
    const named = { ...key, metric: metric.id, profile, version: metric.version };
    const parts = score.status === 'ok' ? (score.parts ?? {}) : {};
    return { ...scoreRow(named, said), answer: inputs, parts: { ...parts } };
  };
  const without = (score: Score) => ({
    rows: judgedMetrics(rubric).flatMap((metric) =>
      Object.keys(metric.profiles).map((profile) =>
        rowOf(metric, profile as ScoredRow['profile'], score),
      ),
    ),
    log: [],
  });
  const broken = steps.find(
    ({ stage, status, detail }) => status !== 'ok' && (stage !== 'apply' || detail === null),
  );
  const stopped = answer.status === 'ok' ? broken : answer;
  if (stopped !== undefined && stopped.status !== 'ok') {
    const reason = stopped.reason ?? 'There is no answer to judge.';
    return without({ status: stopped.status, value: null, reason });
  }
  if (!options.model.capabilities.vision) {
    return without(unavailable(`${options.model.name} takes no pictures, which this judge needs.`));
  }
  const material = await materialOf(answer, task, steps, options.blobs);
  const purpose = `judge/${rubric.family}`;
  const ask = (request: ModelRequest, draw: number) =>
    options.ask({ ...key, purpose, draw }, request);
  const repeats = await judgeAnswer(rubric, material, ask, options);
  const names = material.subTasks.map((subTask) => subTask.id);
  const judged = await judgedScores(rubric, names, repeats);
  return {
    rows: judged.map(({ metric, profile, score }) => rowOf(metric, profile, score)),
    log: repeats.map((repeat, ord) => ({
      ...key,
      ...{ stage: purpose, ord, status: repeat.status, reason: repeat.reason },
      detail: detailOf(repeat, options.model.name),
      blobs: {},
      milliseconds: 0,
    })),
  };
}

/** Verdicts with their reasons, as the log keeps them. */
function detailOf({ verdict, missing, replies }: JudgedRepeat, judge: string): Json {
  const said = Object.fromEntries(verdict);
  return JsonValue.parse(JSON.parse(JSON.stringify({ judge, replies, missing, verdict: said })));
}

const Rendered = z.object({ route: z.string() });

async function materialOf(
  answer: AnswerRow,
  task: TaskRow,
  steps: readonly StepRow[],
  blobs: Blobs,
): Promise<JudgeMaterial> {
  const pictures = steps.flatMap(({ stage, detail, blobs: { picture } }) => {
    const rendered = stage === 'render' ? Rendered.safeParse(detail) : undefined;
    if (!rendered?.success || picture === undefined) return [];
    return [[rendered.data.route, picturePart(blobs, picture)] as const];
  });
  const text = answer.answer === null ? '' : (await blobs.get(answer.answer)).toString('utf8');
  const log = steps
    .filter(({ stage }) => stage === 'apply' || stage === 'render')
    .map(({ stage, status, reason, detail }) =>
      [stage, status, reason, JSON.stringify(detail).slice(0, 2_000)].filter(Boolean).join(': '),
    );
  const opened = await openRepairCase(blobs, task);
  return repairMaterial(opened, text, log, new Map(pictures), blobs);
}

/** Pictures and blocks of the answer are part of what is judged, and so is how it is judged. */
function inputsOf(
  answer: AnswerRow,
  task: TaskRow,
  steps: readonly StepRow[],
  { model, repeats, attempts }: JudgingOptions,
): string {
  const seen = steps
    .filter(({ stage }) => !stage.startsWith('judge/'))
    .map(({ stage, ord, status, blobs }) => [stage, ord, status, blobs.picture ?? null]);
  const how = [judgeVersion, model.identity, repeats, attempts];
  return hashJson([
    how,
    answer.identity,
    answer.status,
    answer.answer,
    task.prompt,
    task.solution,
    seen,
  ]);
}

/** A judge that did not reply is asked again; a verdict, also an invalid one, stands. */
function isSettled(row: ScoredRow, metric: { readonly id: string; readonly version: number }) {
  return row.metric === metric.id && row.version === metric.version && row.status !== 'failed';
}
