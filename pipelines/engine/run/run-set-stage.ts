import { z } from 'zod';
import { FatalError } from '../errors.js';
import { hashJson } from '../hash.js';
import { drop, keep, type Row, type SetStage } from '../stage.js';
import type { Database } from '../store/database.js';
import { Decisions } from '../store/decisions.js';
import { type FlowInput, inputQuery } from '../store/flow.js';
import { openRelation } from '../store/open-relation.js';
import { StageStore } from '../store/stage-store.js';
import type { RunContext, StepProgress } from './context.js';
import { outcomeKey } from './identity.js';
import { stepLines } from './merge.js';
import { outcomeLines } from './outcome-lines.js';

/** The identity of a set stage on one set of rows: another set is another question. */
export async function setIdentity(
  stage: string,
  input: FlowInput,
  database: Database,
): Promise<string> {
  // In parts, so that no text grows with the set.
  const digests = await database.all(
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
  const pending = await new StageStore(database, identity).preparePending(progress.input);
  progress.expect(pending);
  if (pending === 0) return;
  const decisions = await Decisions.open(database);
  const relation = await openRelation(database, progress.input, stage.input);
  try {
    for await (const decision of stage.decide(relation, context.tools)) {
      const outcome =
        'drop' in decision ? drop(decision.drop.reason, decision.drop.detail) : keep(decision.keep);
      const lines = outcomeLines(stage, outcomeKey(identity, decision.id), outcome);
      progress.executed(lines);
      for (const line of lines) await decisions.add(decision.id, line);
      if (context.stop.asked.aborted) return;
    }
  } finally {
    relation.close();
  }
  const problem = await decisions.problem();
  if (problem !== undefined) throw new FatalError(`${stage.name} ${problem}.`);
  await blobs.sync();
  const at = context.tools.now();
  await decisions.commit(identity, ({ hash, id, body }, verdict) => {
    const line = { ...verdict, key: outcomeKey(identity, id), ord: 0 };
    // Our own text, stored by the step before.
    const row = JSON.parse(body) as Row;
    return {
      outcomes: [{ ...line, at, milliseconds: 0 }],
      steps: stepLines(stage.name, row, hash, [line]),
      failures: [],
    };
  });
}
