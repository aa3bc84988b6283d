import { canonicalJson } from '../../pipelines/engine/json.js';
import { type ModelUsage, messageForm } from '../../pipelines/engine/model.js';
import type { AnswerKey, AnswerRow } from '../run/rows.js';
import type { Run } from '../run/run.js';
import { type ReadAnswer, readPatchAnswer } from './read-answer.js';
import type { Assignment, Solved } from './solver.js';

const noUsage: ModelUsage = {
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};

/** The row of an answer that came, whatever it is worth. */
export async function answerRow(
  run: Run,
  key: AnswerKey & { readonly identity: string },
  { messages }: Assignment,
  solved: Solved,
): Promise<AnswerRow> {
  const { text, finish, nothing = false, parts, usage, cost, milliseconds } = solved;
  const read: ReadAnswer =
    nothing && text.trim() === ''
      ? { status: 'ok', code: 'nothing', reason: null }
      : readPatchAnswer(text, finish);
  const prompt = canonicalJson(messages.map(messageForm));
  return {
    ...key,
    ...read,
    stage: read.status === 'ok' ? 'answer' : 'read',
    answer: await run.blobs.put(Buffer.from(text)),
    prompt: await run.blobs.put(Buffer.from(prompt)),
    ...{ finish, parts, cost, milliseconds },
    ...(usage ?? noUsage),
  };
}

/** The row of an answer that did not come. */
export function absentRow(
  key: AnswerKey & { readonly identity: string },
  why: Pick<AnswerRow, 'status' | 'stage' | 'code' | 'reason'>,
): AnswerRow {
  return {
    ...key,
    ...why,
    ...{ answer: null, prompt: null, finish: null, parts: 0, cost: null, milliseconds: 0 },
    ...noUsage,
  };
}
