import { z } from 'zod';
import { FatalError } from '../errors.js';
import { hashJson } from '../hash.js';
import { drop, keep, type Row, type SetStage } from '../stage.js';
import { type FlowInput, inputQuery } from '../store/flow.js';
import { openRelation } from '../store/open-relation.js';
import { StageStore, type StepLine } from '../store/stage-store.js';
import type { RunContext, StepProgress } from './context.js';
import { outcomeKey } from './identity.js';
import { stepLines } from './merge.js';
import { outcomeLines } from './outcome-lines.js';

/** The identity of a set stage on one set of rows: another set is another question. */
export async function setIdentity(
  stage: string,
  input: FlowInput,
  context: RunContext,
): Promise<string> {
  // In parts, so that no text grows with the set.
  const digests = await context.workspace.database.all(
    `SELECT sha256(string_agg(row::VARCHAR, '' ORDER BY row)) AS digest
      FROM (${inputQuery(input)}) GROUP BY left(row::VARCHAR, 2) ORDER BY left(row::VARCHAR, 2)`,
    z.object({ digest: z.string() }),
    { pipeline: input.pipeline },
  );
  return hashJson([stage, digests.map(({ digest }) => digest)]);
}

/** Decides all rows in one transaction, or finds that this very set was decided before. */
export async function runSetStage(
  stage: SetStage<unknown>,
  identity: string,
  context: RunContext,
  progress: StepProgress,
): Promise<void> {
  const { database, blobs } = context.workspace;
  const store = new StageStore(database, identity);
  const pending = await store.preparePending(progress.input);
  progress.expect(pending);
  if (pending === 0) return;
  const rows = await readRows(store, pending);
  const relation = await openRelation(database, progress.input, stage.input);
  const outcomes: (ReturnType<typeof outcomeLines>[number] & { at: Date; milliseconds: number })[] =
    [];
  const steps: StepLine[] = [];
  try {
    for await (const decision of stage.decide(relation, context.tools)) {
      const found = rows.get(decision.id);
      if (found === undefined) {
        throw new FatalError(`${stage.name} decided twice, or never saw, ${decision.id}.`);
      }
      rows.delete(decision.id);
      const outcome =
        'drop' in decision ? drop(decision.drop.reason, decision.drop.detail) : keep(decision.keep);
      const lines = outcomeLines(stage, outcomeKey(identity, decision.id), outcome);
      progress.executed(lines);
      const at = context.tools.now();
      outcomes.push(...lines.map((line) => ({ ...line, at, milliseconds: 0 })));
      steps.push(...stepLines(stage.name, found.row, found.hash, lines));
      if (context.stop.asked.aborted) return;
    }
  } finally {
    relation.close();
  }
  const [forgotten] = rows.keys();
  if (forgotten !== undefined) throw new FatalError(`${stage.name} did not decide ${forgotten}.`);
  await blobs.sync();
  await store.commit({ outcomes, steps, failures: [] });
}

async function readRows(
  store: StageStore,
  pending: number,
): Promise<Map<string, { hash: string; row: Row }>> {
  const rows = new Map<string, { hash: string; row: Row }>();
  for (const { id, hash, body } of await store.readPending(0, pending)) {
    // Our own text, stored by the step before.
    rows.set(id, { hash, row: JSON.parse(body) as Row });
  }
  return rows;
}
