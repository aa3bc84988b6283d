import { z } from 'zod';
import { UserError } from '../../pipelines/engine/errors.js';
import type { Database } from '../../pipelines/engine/store/database.js';

const Step = z.object({ pipeline: z.string(), step: z.number() });
const Body = z.object({ id: z.string(), body: z.string() });

/** Rows that are read at a time. */
const page = 500;

/** What the last step of each pipeline of a workspace gave, by id, as far as it is a task. */
export async function* workspaceTasks<Task>(
  database: Database,
  form: z.ZodType<Task>,
): AsyncGenerator<Task> {
  const steps = await database.all(
    'SELECT pipeline, max(step) AS step FROM builds GROUP BY pipeline ORDER BY pipeline',
    Step,
  );
  let found = false;
  for (const step of steps) {
    for (let after = '', more = true; more; ) {
      const rows = await database.all(
        `SELECT DISTINCT r.id, r.body FROM flow f JOIN rows r ON r.hash = f.out
          WHERE f.pipeline = $pipeline AND f.step = $step AND r.id > $after
            AND json_exists(r.body, '$.solution')
          ORDER BY r.id LIMIT ${page}`,
        Body,
        { ...step, after },
      );
      for (const { id, body } of rows) {
        after = id;
        const task = form.safeParse(JSON.parse(body));
        if (!task.success) continue;
        found = true;
        yield task.data;
      }
      more = rows.length === page;
    }
  }
  if (found) return;
  throw new UserError(
    'No pipeline in this workspace ends with such tasks.',
    'Build one that does, such as pipelines/repair.yaml.',
  );
}
