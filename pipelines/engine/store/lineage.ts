import { z } from 'zod';
import type { Database } from './database.js';

export const LineageStep = z.object({
  pipeline: z.string(),
  step: z.number(),
  stage: z.string(),
  id: z.string(),
  out_id: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  row: z.string(),
  out: z.string().nullable(),
});
export type LineageStep = z.infer<typeof LineageStep>;

/** The way of a row through the pipelines, from its source on: every step that it took part in. */
export async function lineage(database: Database, id: string): Promise<LineageStep[]> {
  return database.all(
    `WITH RECURSIVE way AS (
        SELECT * FROM flow WHERE id = $id OR out_id = $id
        UNION
        SELECT f.* FROM flow f JOIN way w ON f.pipeline = w.pipeline AND f.out = w.row
          AND f.step < w.step
      )
      SELECT pipeline, step, stage, id, out_id, reason, detail, row::VARCHAR AS row,
        out::VARCHAR AS out
      FROM way WHERE out_id = $id OR id = $id OR out IN (SELECT row FROM way)
      ORDER BY pipeline, step, id, out_id`,
    LineageStep,
    { id },
  );
}

export async function rowBody(database: Database, hash: string): Promise<unknown> {
  const { body } = await database.one(
    'SELECT body FROM rows WHERE hash = $hash::UUID LIMIT 1',
    z.object({ body: z.string() }),
    { hash },
  );
  return JSON.parse(body);
}

/** Ids like one that is not there. */
export async function similarIds(database: Database, id: string): Promise<string[]> {
  const found = await database.all(
    `SELECT id FROM (SELECT DISTINCT coalesce(out_id, id) AS id FROM flow)
      ORDER BY contains(id, $id) DESC, jaro_winkler_similarity(id, $id) DESC LIMIT 3`,
    z.object({ id: z.string() }),
    { id },
  );
  return found.map((row) => row.id);
}
