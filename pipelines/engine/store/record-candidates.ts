import type { Database } from './database.js';

/**
 * Writes the candidates of a snapshot down as a step of the pipeline, the first `limit` of them in
 * their stable order. An id that an earlier source or unit already gave is dropped.
 */
export async function recordCandidates(
  database: Database,
  where: { pipeline: string; step: number; stageName: string },
  snapshot: string,
  limit: number,
): Promise<void> {
  await database.transaction(() =>
    database.run(
      `INSERT INTO flow
        WITH ordered AS (
          SELECT f.*, row_number() OVER (PARTITION BY id ORDER BY path, ord) AS nth
          FROM found f WHERE snapshot = $snapshot::UUID
        ), judged AS (
          SELECT o.row, o.id, o.path, o.ord,
            o.nth > 1 OR o.id IN (
              SELECT out_id FROM flow WHERE pipeline = $pipeline AND step < $step AND out IS NOT NULL
            ) AS twice
          FROM ordered o
        )
        SELECT $pipeline, $step, $stageName, row, id,
          CASE WHEN NOT twice THEN row END, CASE WHEN NOT twice THEN id END,
          CASE WHEN twice THEN 'found-before' END,
          CASE WHEN twice THEN 'An earlier part of the pipeline''s sources gave the same candidate.' END,
          false
        FROM judged
        QUALIFY count(*) FILTER (NOT twice) OVER (ORDER BY path, ord) <= ${Math.trunc(limit)}`,
      { ...where, snapshot },
    ),
  );
}
