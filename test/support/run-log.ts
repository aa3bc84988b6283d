import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openRun, type RunRelease } from '../../eval/run/open-run.js';
import type { AnswerRow, CallRow, ScoredRow, SentRow } from '../../eval/run/rows.js';
import type { Run } from '../../eval/run/run.js';
import { temporaryDirectory } from './freshet.js';

export const someRelease: RunRelease = {
  release: 'fresh-1',
  directory: '/releases/fresh-1',
  manifest: 'a'.repeat(64),
};

/** A run in a directory that is gone after the test. */
export async function temporaryRun(directory?: string): Promise<Run> {
  const run = await openRun(directory ?? join(await temporaryDirectory(), 'run'), someRelease);
  onTestFinished(() => run.close());
  return run;
}

export function sentRow(call: string, more: Partial<SentRow> = {}): SentRow {
  return {
    task: 'task-1',
    model: 'noop',
    sample: 0,
    call,
    session: 'session-1',
    purpose: 'solve',
    request: `request of ${call}`,
    at: new Date('2026-01-01T00:00:00Z'),
    ...more,
  };
}

export function callRow(call: string, more: Partial<CallRow> = {}): CallRow {
  return {
    ...sentRow(call),
    status: 'ok',
    httpStatus: 200,
    finish: 'stop',
    error: null,
    warnings: [],
    inputTokens: 100,
    cachedInputTokens: null,
    outputTokens: 20,
    reasoningTokens: null,
    cost: 0.01,
    milliseconds: 12.5,
    reply: null,
    ...more,
  };
}

export function answerRow(more: Partial<AnswerRow> = {}): AnswerRow {
  return {
    task: 'task-1',
    model: 'noop',
    sample: 0,
    identity: 'identity-1',
    status: 'ok',
    stage: 'answer',
    reason: null,
    code: null,
    answer: null,
    prompt: null,
    finish: 'stop',
    parts: 1,
    inputTokens: null,
    cachedInputTokens: null,
    outputTokens: null,
    reasoningTokens: null,
    cost: null,
    milliseconds: 0,
    ...more,
  };
}

export function scoredRow(more: Partial<ScoredRow> = {}): ScoredRow {
  return {
    task: 'task-1',
    model: 'noop',
    sample: 0,
    metric: 'behaviour/defects-repaired',
    profile: 'ours',
    version: 1,
    value: 0.5,
    status: 'ok',
    reason: null,
    answer: 'identity-1',
    parts: { repaired: 1 },
    ...more,
  };
}
