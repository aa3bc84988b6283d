import type { Price } from '../models/settings.js';
import type { CallRow, SentRow } from '../run/rows.js';
import type { Run } from '../run/run.js';
import { replyRow } from './ask.js';
import type { Replies } from './replies.js';

/** A reply that was stored just before the end of its process belongs to the call that it had. */
export function recallFrom(
  run: Run,
  replies: Replies,
  priceOf: (model: string) => Price | null,
): (sent: SentRow) => Promise<CallRow | undefined> {
  return async (sent) => {
    const known = await replies.get(sent.request);
    if (known?.call !== sent.call) return undefined;
    return replyRow(run, sent, known.reply, known.milliseconds, priceOf(sent.model));
  };
}
