import { messageOf } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { ModelFault, type ModelRequest } from '../../pipelines/engine/model.js';
import type { JudgeMaterial, SubTask } from './material.js';
import { type ReadReply, readReply, type Verdict } from './reply.js';
import { askedAgain, judgeRequest } from './request.js';
import type { Rubric } from './rubric.js';

/** Gives the text of a reply; `draw` tells repeats of one request apart. */
export type AskJudge = (request: ModelRequest, draw: number) => Promise<string>;

/** One time that a judge was asked, whatever came of it. */
export interface JudgedRepeat {
  readonly status: 'ok' | 'invalid' | 'failed';
  /** What was wrong with the last reply, or which sub-tasks were left out. */
  readonly reason: string | null;
  readonly verdict: Verdict;
  readonly missing: readonly string[];
  /** Replies that were needed. */
  readonly replies: number;
}

export interface JudgeOptions {
  readonly repeats: number;
  /** Replies that are asked for in each repeat until one is whole. */
  readonly attempts: number;
}

/** Asks a judge several times; every repeat is kept, the unusable ones as that. */
export async function judgeAnswer(
  rubric: Rubric,
  material: JudgeMaterial,
  ask: AskJudge,
  { repeats, attempts }: JudgeOptions,
): Promise<JudgedRepeat[]> {
  const results: JudgedRepeat[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const subTasks = inOrder(material.subTasks, repeat);
    const request = judgeRequest(rubric, material, subTasks);
    results.push(await judgeOnce(rubric, subTasks, request, (one) => ask(one, repeat), attempts));
  }
  return results;
}

async function judgeOnce(
  rubric: Rubric,
  subTasks: readonly SubTask[],
  first: ModelRequest,
  ask: (request: ModelRequest) => Promise<string>,
  attempts: number,
): Promise<JudgedRepeat> {
  let request = first;
  let best: Extract<ReadReply, { ok: true }> | undefined;
  let problem = '';
  for (let replies = 1; replies <= attempts; replies += 1) {
    let text: string;
    try {
      text = await ask(request);
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      // Nobody judged: that is no fault of the answer.
      const reason = `The judge did not reply: ${messageOf(error)}`;
      return { status: 'failed', reason, verdict: new Map(), missing: [], replies };
    }
    const read = readReply(text, rubric, subTasks);
    if (read.ok && read.missing.length === 0) {
      return { status: 'ok', reason: null, verdict: read.verdict, missing: [], replies };
    }
    if (read.ok && read.missing.length < (best?.missing.length ?? Number.POSITIVE_INFINITY)) {
      best = read;
    }
    problem = read.ok ? `sub-tasks are missing: ${read.missing.join(', ')}` : read.problem;
    request = askedAgain(request, text, problem);
  }
  if (best === undefined || best.missing.length === subTasks.length) {
    const reason = `The judge gave no usable reply: ${problem}`;
    return { status: 'invalid', reason, verdict: new Map(), missing: [], replies: attempts };
  }
  const { verdict, missing } = best;
  const reason = `The judge left out ${missing.join(', ')}, which count as 0.`;
  return { status: 'ok', reason, verdict, missing, replies: attempts };
}

/** Another order in every repeat, so that no sub-task always comes first; the same every time. */
function inOrder(subTasks: readonly SubTask[], repeat: number): SubTask[] {
  const key = ({ id }: SubTask) => (repeat === 0 ? '' : sha256(`${repeat} ${id}`));
  return [...subTasks].sort((one, other) =>
    key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0,
  );
}
