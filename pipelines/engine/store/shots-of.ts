import { z } from 'zod';
import { Shot } from '../shot.js';
import type { Database } from './database.js';

const ShotRow = Shot.pick({ id: true, site: true, route: true, title: true, picture: true });

export interface ListedShot extends z.infer<typeof ShotRow> {
  /** Why it was dropped later on, if it was. */
  readonly dropped: string | null;
}

/** The captured pages of a site, or one page, with what became of each. */
export async function shotsOf(database: Database, id: string): Promise<ListedShot[]> {
  const rows = await database.all(
    `SELECT r.body, (
        SELECT any_value(d.reason || ': ' || d.detail) FROM flow d
        WHERE d.pipeline = f.pipeline AND d.id = f.out_id AND d.reason IS NOT NULL
      ) AS dropped
      FROM flow f JOIN rows r ON r.hash = f.out
      WHERE f.stage = 'capture/shots' AND (f.id = $id OR f.out_id = $id)
      ORDER BY f.out_id`,
    z.object({ body: z.string(), dropped: z.string().nullable() }),
    { id },
  );
  const shots = rows.flatMap(({ body, dropped }) => {
    const shot = ShotRow.safeParse(JSON.parse(body));
    return shot.success ? [[shot.data.id, { ...shot.data, dropped }] as const] : [];
  });
  return [...new Map(shots).values()];
}
