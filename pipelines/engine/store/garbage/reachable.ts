import { z } from 'zod';
import { UserError } from '../../errors.js';
import type { Database } from '../database.js';
import { timestamp } from '../timestamp.js';

export interface KeepOptions {
  /** Pipelines whose last build counts no more. */
  readonly forget: readonly string[];
  /** Outcomes and snapshots from then on stay, whoever made them. */
  readonly since?: Date | undefined;
}

/**
 * Lists in temporary tables what stays: all that the last build of each pipeline used, so that
 * building again runs nothing, and nothing that only earlier builds did.
 */
export async function markReachable(database: Database, keep: KeepOptions): Promise<void> {
  await markBuilds(database, keep.forget);
  await database.run(
    `CREATE OR REPLACE TEMP TABLE kept_snapshots AS
      SELECT s.snapshot FROM snapshots s SEMI JOIN kept_builds b ON b.used = s.snapshot`,
  );
  await database.run(
    `CREATE OR REPLACE TEMP TABLE kept_steps AS
      SELECT DISTINCT b.used AS stage, f.row FROM flow f JOIN kept_builds b
        ON b.pipeline = f.pipeline AND b.step = f.step`,
  );
  await database.run(
    `CREATE OR REPLACE TEMP TABLE kept_outcomes AS
      SELECT DISTINCT s.stage, s.key FROM steps s
        SEMI JOIN kept_steps k ON k.stage = s.stage AND k.row = s.row`,
  );
  if (keep.since !== undefined) await markRecent(database, keep.since);
  await database.run(
    `CREATE OR REPLACE TEMP TABLE kept_rows AS
      SELECT f.row AS hash FROM flow f SEMI JOIN kept_builds b ON b.pipeline = f.pipeline
      UNION SELECT f.out FROM flow f SEMI JOIN kept_builds b ON b.pipeline = f.pipeline
        WHERE f.out IS NOT NULL
      UNION SELECT f.row FROM found f SEMI JOIN kept_snapshots k ON k.snapshot = f.snapshot`,
  );
}

async function markBuilds(database: Database, forget: readonly string[]): Promise<void> {
  await database.run('CREATE OR REPLACE TEMP TABLE kept_builds AS FROM builds');
  for (const pipeline of forget) {
    const gone = await database.run('DELETE FROM kept_builds WHERE pipeline = $pipeline', {
      pipeline,
    });
    if (gone === 0) throw new UserError(`No pipeline "${pipeline}" was built in this workspace.`);
  }
  const unfinished = await database.all(
    'SELECT DISTINCT pipeline FROM kept_builds WHERE used IS NULL ORDER BY pipeline',
    z.object({ pipeline: z.string() }),
  );
  if (unfinished.length === 0) return;
  throw new UserError(
    unfinished.map(({ pipeline }) => ({
      message: `The last build of "${pipeline}" was not finished, so nobody knows what it still needs.`,
      fix: `Build it again (what is done is not done twice), or give it up with --forget ${pipeline}.`,
    })),
  );
}

async function markRecent(database: Database, since: Date): Promise<void> {
  const values = { since: timestamp(since) };
  await database.run(
    `INSERT INTO kept_snapshots SELECT snapshot FROM snapshots s
      ANTI JOIN kept_snapshots k ON k.snapshot = s.snapshot WHERE s.started >= $since`,
    values,
  );
  await database.run(
    `INSERT INTO kept_outcomes SELECT DISTINCT o.stage, o.key FROM outcomes o
      ANTI JOIN kept_outcomes k ON k.stage = o.stage AND k.key = o.key WHERE o.made >= $since`,
    values,
  );
}
