import { z } from 'zod';
import type { Run } from '../../../eval/run/run.js';
import type { Evaluated } from './evaluate.js';

const Calls = z.object({
  model: z.string(),
  calls: z.number(),
  cost: z.number().nullable(),
  tokens: z.number(),
});

/** What the command prints as JSON. */
export async function summarise({ run, models, lost }: Evaluated, interrupted: boolean) {
  const calls = new Map((await callsOf(run)).map((one) => [one.model, one]));
  const rows = models.map(({ model, total, counts, known, problem }) => {
    const done = counts.ok + counts.invalid + counts.failed + counts.unavailable;
    const { calls: sent = 0, cost = 0, tokens = 0 } = calls.get(model) ?? {};
    return {
      model,
      answers: total,
      ...counts,
      pending: total - done,
      known,
      calls: sent,
      tokens,
      cost,
      problem,
    };
  });
  const sum = (
    field: 'ok' | 'invalid' | 'failed' | 'unavailable' | 'pending' | 'calls' | 'tokens',
  ) => rows.reduce((total, row) => total + row[field], 0);
  return {
    run: run.directory,
    models: rows,
    tasks: (await run.all('tasks')).length,
    ok: sum('ok'),
    invalid: sum('invalid'),
    failed: sum('failed'),
    unavailable: sum('unavailable'),
    pending: sum('pending'),
    calls: sum('calls'),
    lost,
    tokens: sum('tokens'),
    /** Null where a price is not known. */
    cost: rows.reduce<number | null>(
      (total, { cost }) => (total === null || cost === null ? null : total + cost),
      0,
    ),
    interrupted,
  };
}

export type EvalSummary = Awaited<ReturnType<typeof summarise>>;

/** Of all sessions; a cost that is not known for a reply is not known for their sum. */
async function callsOf(run: Run) {
  return run.database.all(
    `SELECT model, count(*)::INTEGER AS calls,
        coalesce(sum("inputTokens"), 0)::DOUBLE + coalesce(sum("outputTokens"), 0)::DOUBLE AS tokens,
        CASE WHEN count(*) FILTER (status = 'ok' AND cost IS NULL) = 0
          THEN coalesce(sum(cost), 0)::DOUBLE END AS cost
      FROM calls WHERE purpose = 'solve' GROUP BY model ORDER BY model`,
    Calls,
  );
}
