import PQueue from 'p-queue';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { messageOf } from '../../pipelines/engine/errors.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { scoreRow } from '../metrics/aggregate/score-row.js';
import { failed, type Score, unavailable } from '../metrics/metric.js';
import { answerName, groupRows } from '../run/group-rows.js';
import type { AnswerRow, ScoredRow, StepRow, TaskRow } from '../run/rows.js';
import type { Run } from '../run/run.js';
import { applySiteAnswer } from './apply-site-answer.js';
import { openRepairCase, type RepairCase } from './repair-case.js';
import type { RepairEvidence } from './repair-evidence.js';
import { examineRepair } from './score-answer.js';
import type { Scorer } from './scorers/scorer.js';
import type { SeenSites } from './seen-sites.js';

/** Bump when applying or examining an answer would now give something else. */
const version = 1;

export interface ScoringOptions {
  /** Of the release and of the run. */
  readonly blobs: Blobs;
  readonly sites: SeenSites;
  readonly scorers: readonly Scorer<RepairEvidence>[];
  readonly concurrency: number;
  readonly signal: AbortSignal;
  readonly onScored?: (done: number, all: number) => void;
}

export interface ScoringResult {
  readonly answers: number;
  /** Answers of which nothing had to be computed. */
  readonly reused: number;
  readonly computed: number;
}

/**
 * Brings the scores of a run up to date with its answers and with the metrics of today. What was
 * computed from the same answer by the same version stays; no model is asked.
 */
export async function scoreRun(run: Run, options: ScoringOptions): Promise<ScoringResult> {
  const tasks = new Map((await run.all('tasks')).map((task) => [task.task, task]));
  const answers = await run.all('answers');
  const known = groupRows(await run.all('scores'), answerName);
  const cases = new CaseReader(options.blobs);
  const queue = new PQueue({ concurrency: options.concurrency });
  let [done, reused, computed] = [0, 0, 0];
  const one = async (answer: AnswerRow) => {
    const task = tasks.get(answer.task);
    if (task === undefined || options.signal.aborted) return;
    const inputs = inputsOf(answer, task, options.sites.browser);
    const kept = known(answerName(answer)).filter((row) => row.answer === inputs);
    const due = options.scorers.filter((scorer) => !kept.some((row) => isOf(row, scorer)));
    if (due.length === 0) reused += 1;
    else {
      computed += due.length;
      const { steps, rows } = await scoreAnswer(answer, task, inputs, due, cases, options);
      await run.put('steps', steps);
      await run.put('scores', rows);
    }
    done += 1;
    options.onScored?.(done, answers.length);
  };
  await queue.addAll(sortedByTask(answers).map((answer) => () => one(answer)));
  options.signal.throwIfAborted();
  return { answers: answers.length, reused, computed };
}

/** What the scores of an answer follow from, beside the metrics. */
function inputsOf(answer: AnswerRow, task: TaskRow, browser: string): string {
  const { identity, status, code } = answer;
  return hashJson([
    version,
    browser,
    identity,
    status,
    code,
    answer.answer,
    task.prompt,
    task.solution,
  ]);
}

/** A score that we could not compute is tried again; all others stand. */
function isOf(row: ScoredRow, { metric, profile }: Scorer<RepairEvidence>): boolean {
  const isSettled = row.status === 'ok' || row.status === 'invalid';
  const isSame = row.metric === metric.id && row.profile === profile;
  return isSame && row.version === metric.version && (isSettled || row.status === 'unavailable');
}

async function scoreAnswer(
  answer: AnswerRow,
  task: TaskRow,
  inputs: string,
  scorers: readonly Scorer<RepairEvidence>[],
  cases: CaseReader,
  { blobs, sites }: ScoringOptions,
): Promise<{ steps: readonly StepRow[]; rows: ScoredRow[] }> {
  const rowOf = (scorer: Scorer<RepairEvidence>, score: Score): ScoredRow => {
    const { task: id, model, sample } = answer;
    const { metric, profile } = scorer;
    const key = { task: id, model, sample, metric: metric.id, profile, version: metric.version };
    const parts = score.status === 'ok' ? (score.parts ?? {}) : {};
    return { ...scoreRow(key, score), answer: inputs, parts: { ...parts } };
  };
  const all = (score: Score) => scorers.map((scorer) => rowOf(scorer, score));
  if (answer.status !== 'ok' || answer.answer === null) {
    const { status } = answer;
    const reason = answer.reason ?? 'There is no answer.';
    const score: Score = { status: status === 'ok' ? 'failed' : status, value: null, reason };
    return { steps: [], rows: all(score) };
  }
  if (!task.kind.startsWith('repair.')) {
    const none = unavailable(`Tasks of the kind ${task.kind} have no scores yet.`);
    if (!task.kind.startsWith('generate.')) return { steps: [], rows: all(none) };
    const text = (await blobs.get(answer.answer)).toString('utf8');
    const { steps, problem } = await applySiteAnswer(answer, text, blobs);
    return { steps, rows: all(problem ?? none) };
  }
  try {
    const text = (await blobs.get(answer.answer)).toString('utf8');
    const { steps, evidence } = await examineRepair(answer, text, await cases.read(task), sites);
    if ('status' in evidence) return { steps, rows: all(evidence) };
    const rows: ScoredRow[] = [];
    for (const scorer of scorers) {
      const score = await scorer
        .score(evidence)
        .catch((error: unknown) => failed(messageOf(error)));
      rows.push(rowOf(scorer, score));
    }
    return { steps, rows };
  } catch (error) {
    return { steps: [], rows: all(failed(messageOf(error))) };
  }
}

/** Answers to one task next to each other: they share its states. */
function sortedByTask(answers: readonly AnswerRow[]): AnswerRow[] {
  const key = ({ task, model, sample }: AnswerRow) => `${task}\n${model}\n${sample}`;
  return [...answers].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The last few tasks that were read: their answers come one after the other. */
class CaseReader {
  readonly #cases = new Map<string, Promise<RepairCase>>();

  constructor(readonly blobs: Blobs) {}

  read(task: TaskRow): Promise<RepairCase> {
    const known = this.#cases.get(task.task);
    if (known !== undefined) return known;
    const reading = openRepairCase(this.blobs, task);
    this.#cases.set(task.task, reading);
    const [oldest] = this.#cases.keys();
    if (this.#cases.size > 8 && oldest !== undefined) this.#cases.delete(oldest);
    return reading;
  }
}
