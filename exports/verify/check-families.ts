import { z } from 'zod';
import type { Database } from '../../pipelines/engine/store/database.js';
import type { Manifest } from '../release/manifest.js';
import { countSplits, parquetOf } from '../release/strata.js';
import type { Problems } from './problem.js';

const Straddling = z.object({ key: z.string(), first: z.string(), id: z.string() });

/** What belongs together stands in one split, and splits have as many tasks as the manifest says. */
export async function checkFamilies(
  database: Database,
  directory: string,
  { splits }: Manifest,
  problems: Problems,
): Promise<void> {
  for (const name of ['family', 'group', 'site', 'instance']) {
    const found = await database.all(
      `SELECT "${name}" AS key, min(split) AS first, max_by(id, split) AS id
        FROM ${parquetOf(directory)} GROUP BY 1 HAVING count(DISTINCT split) > 1 ORDER BY 1`,
      Straddling,
    );
    for (const { key, first, id } of found) {
      problems.add(`the ${name} ${key} also has tasks in the split ${first}`, { row: id });
    }
  }
  const counted = await countSplits(database, directory, Object.keys(splits));
  for (const [split, said] of Object.entries(splits)) {
    const { tasks = 0, families = 0 } = counted[split] ?? {};
    if (tasks === said.tasks && families === said.families) continue;
    problems.add(
      `entry "splits": ${split} has ${tasks} tasks of ${families} families, not ${said.tasks} of ${said.families}`,
      { file: 'manifest.json' },
    );
  }
}
