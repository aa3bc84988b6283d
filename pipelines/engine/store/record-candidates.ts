import type { Database } from './database.js';
import { parts } from './flow.js';
import { Snapshots } from './snapshots.js';

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
  const place = "f.path || '/' || lpad(f.ord::VARCHAR, 9, '0')";
  // A running count over all of them is slow, and only a limit asks for it.
  const limited = Number.isFinite(limit)
    ? `QUALIFY count(*) FILTER (NOT twice) OVER (ORDER BY place) <= ${Math.trunc(limit)}`
    : '';
  const found = await new Snapshots(database).count(snapshot);
  // Equal ids are in one part; a limit counts over all of them.
  const conditions = limited === '' ? parts('id', found) : ['true'];
  for (const part of conditions) {
    await database.transaction(() =>
      database.run(
        `INSERT INTO flow
          WITH candidates AS (
            SELECT row, id, ${place} AS place FROM found f
            WHERE snapshot = $snapshot::UUID AND ${part}
          ), firsts AS (
            SELECT id, min(place) AS place FROM candidates GROUP BY id
          ), earlier AS (
            SELECT DISTINCT out_id AS id FROM flow
            WHERE pipeline = $pipeline AND step < $step AND out IS NOT NULL AND ${part}
          ), judged AS (
            SELECT c.row, c.id, c.place, n.place <> c.place OR e.id IS NOT NULL AS twice
            FROM candidates c JOIN firsts n ON n.id = c.id LEFT JOIN earlier e ON e.id = c.id
          )
          SELECT $pipeline, $step, $stageName, row, id,
            CASE WHEN NOT twice THEN row END, CASE WHEN NOT twice THEN id END,
            CASE WHEN twice THEN 'found-before' END,
            CASE WHEN twice THEN 'An earlier part of the pipeline''s sources gave the same candidate.' END,
            false
          FROM judged ${limited}`,
        { ...where, snapshot },
      ),
    );
  }
}
