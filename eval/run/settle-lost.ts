import { fromValues } from './columns.js';
import type { CallRow, SentRow } from './rows.js';
import type { Run } from './run.js';
import { tables } from './tables.js';

/**
 * Calls that were sent by a process that is no more, and whose end nobody wrote down, get their
 * row: what is known of the reply, or that it was lost. Call it before anything new is sent.
 */
export async function settleLost(
  run: Run,
  recall: (sent: SentRow) => Promise<CallRow | undefined>,
): Promise<CallRow[]> {
  const reader = await run.database.connection.runAndReadAll(
    'SELECT s.* FROM sent s ANTI JOIN calls c ON c.call = s.call ORDER BY s.at, s.call',
  );
  const open = reader.getRowObjectsJS().map((values) => fromValues(tables.sent, values));
  const settled: CallRow[] = [];
  for (const sent of open) settled.push((await recall(sent)) ?? lost(sent));
  await run.put('calls', settled);
  return settled;
}

function lost(sent: SentRow): CallRow {
  return {
    ...sent,
    status: 'lost',
    httpStatus: null,
    finish: null,
    error: 'The process ended before the reply came.',
    warnings: [],
    inputTokens: null,
    cachedInputTokens: null,
    outputTokens: null,
    reasoningTokens: null,
    cost: null,
    milliseconds: 0,
    reply: null,
  };
}
