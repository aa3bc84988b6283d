import type { ScoreRow } from '../../metrics/aggregate/score-row.js';
import type { AnswerRow, CallRow, StepRow } from '../../run/rows.js';
import type { ReportAnswer } from '../data.js';

/** One answer as a report counts it: how far it came in all, solving and scoring together. */
export function reportAnswer(
  row: AnswerRow,
  calls: readonly CallRow[],
  steps: readonly StepRow[],
  scores: readonly ScoreRow[],
): ReportAnswer {
  const solving = calls.filter(({ purpose }) => purpose === 'solve');
  return {
    task: row.task,
    model: row.model,
    sample: row.sample,
    ...outcome(row, steps, scores),
    calls: solving.length,
    inputTokens: row.inputTokens ?? 0,
    outputTokens: row.outputTokens ?? 0,
    cost: solving.length === 0 && row.inputTokens === null ? 0 : row.cost,
    seconds: row.milliseconds / 1000,
  };
}

/** The first thing that went wrong; blocks that did not apply alone end nothing. */
function outcome(
  row: AnswerRow,
  steps: readonly StepRow[],
  scores: readonly ScoreRow[],
): Pick<ReportAnswer, 'status' | 'stage' | 'reason'> {
  if (row.status !== 'ok') {
    return { status: row.status, stage: row.stage, reason: row.reason ?? row.code ?? '' };
  }
  const automatic = scores.filter(({ metric }) => !metric.startsWith('judged/'));
  const [bad] = automatic.filter(({ status }) => status !== 'ok' && status !== 'unavailable');
  if (bad === undefined || automatic.some(({ status }) => status === 'ok')) {
    return { status: 'ok', stage: '', reason: '' };
  }
  const at = steps.find(({ reason }) => reason !== null && reason === bad.reason);
  return { status: bad.status, stage: at?.stage ?? 'score', reason: bad.reason ?? '' };
}
