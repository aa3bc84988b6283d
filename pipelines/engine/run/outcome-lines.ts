import { z } from 'zod';
import { FatalError } from '../errors.js';
import { canonicalJson } from '../json.js';
import type { Outcome, Patch } from '../stage.js';
import type { OutcomeLine } from '../store/write-batch.js';

const longestDetail = 2_000;

/** The lines to store for an outcome, once what it keeps is what the stage declares. */
export function outcomeLines(
  stage: { readonly name: string; readonly output: z.ZodType },
  key: string,
  outcome: Outcome<unknown>,
): OutcomeLine[] {
  if ('reason' in outcome) {
    const { reason, detail } = outcome;
    return [{ key, ord: 0, patch: null, reason, detail: detail.slice(0, longestDetail) }];
  }
  return outcome.kept.map((patch, ord) => {
    const parsed = stage.output.safeParse(patch);
    if (!parsed.success) {
      throw new FatalError(
        `${stage.name} returned what it does not declare: ${z.prettifyError(parsed.error)}`,
      );
    }
    // Outputs are plain data: rows are made of nothing else.
    return { key, ord, patch: canonicalJson(parsed.data as Patch), reason: null, detail: null };
  });
}
