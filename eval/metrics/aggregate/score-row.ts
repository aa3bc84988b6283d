import { z } from 'zod';
import type { Profile, Score, Status } from '../metric.js';

const statuses = ['ok', 'invalid', 'failed', 'unavailable'] as const satisfies readonly Status[];
const profiles = ['paper', 'code', 'ours', 'figure'] as const satisfies readonly Profile[];

/** One score as it is stored: of one sample of one model's answer to one task, by one metric. */
export const ScoreRow = z
  .object({
    task: z.string().min(1),
    model: z.string().min(1),
    /** Which of several independent answers to the same task, from 0. */
    sample: z.int().nonnegative(),
    metric: z.string().min(1),
    profile: z.enum(profiles),
    version: z.int().positive(),
    value: z.number().nullable(),
    status: z.enum(statuses),
    reason: z.string().nullable(),
  })
  .refine(({ status, value }) => (status === 'ok') === (value !== null), {
    message: 'A score that is ok has a value, any other has none.',
  })
  .refine(({ status, reason }) => status === 'ok' || (reason !== null && reason !== ''), {
    message: 'A score that is not ok has a reason.',
  });
export type ScoreRow = z.infer<typeof ScoreRow>;

export type ScoreKey = Omit<ScoreRow, 'value' | 'status' | 'reason'>;

/** A value that is no number (an infinite error, say) is our failure, and stored as that. */
export function scoreRow(key: ScoreKey, score: Score): ScoreRow {
  if (score.value !== null && !Number.isFinite(score.value)) {
    const reason = `The metric gave ${score.value}.`;
    return ScoreRow.parse({ ...key, value: null, status: 'failed', reason });
  }
  const { value, status, reason = null } = score;
  return ScoreRow.parse({ ...key, value, status, reason });
}
