import { z } from 'zod';
import type { Database } from './database.js';
import { countStep, StepCounts } from './flow.js';

const BuiltStep = z.object({
  stage: z.string(),
  used: z.string().nullable(),
  key: z.string().nullable(),
  counts: z.string().nullable(),
});
type BuiltStep = z.infer<typeof BuiltStep>;

/**
 * What the last build of a pipeline knows about its steps. As long as no step differs from the last
 * time, what flows is left as it is: no join, no row read, however many there are.
 */
export class BuildLog {
  #unchanged = true;

  private constructor(
    readonly database: Database,
    readonly pipeline: string,
    readonly known: readonly BuiltStep[],
  ) {}

  static async begin(
    database: Database,
    pipeline: string,
    stages: readonly string[],
    settings: string,
  ): Promise<BuildLog> {
    return database.transaction(async () => {
      const before = await database.all(
        `SELECT stage, used::VARCHAR AS used, key::VARCHAR AS key, counts FROM builds
          WHERE pipeline = $pipeline ORDER BY step`,
        BuiltStep,
        { pipeline },
      );
      const differs = stages.findIndex((stage, step) => before[step]?.stage !== stage);
      const known = before.slice(0, differs === -1 ? stages.length : differs);
      await database.run('DELETE FROM flow WHERE pipeline = $pipeline AND step >= $from', {
        pipeline,
        from: known.length,
      });
      await database.run('DELETE FROM builds WHERE pipeline = $pipeline', { pipeline });
      for (const [step, stage] of stages.entries()) {
        const { used = null, key = null, counts = null } = known[step] ?? {};
        await database.run(
          `INSERT INTO builds VALUES (
            $pipeline, $step, $stage, $settings, now()::TIMESTAMP, $used::UUID, $key::UUID, $counts
          )`,
          { pipeline, step, stage, settings, used, key, counts },
        );
      }
      return new BuildLog(database, pipeline, known);
    });
  }

  /** The counts of a step that is as it was; otherwise it and all after it are forgotten. */
  async unchanged(step: number, key: string): Promise<StepCounts | undefined> {
    const known = this.known[step];
    if (this.#unchanged && known?.key === key && known.counts !== null) {
      return StepCounts.parse(JSON.parse(known.counts));
    }
    if (this.#unchanged) await this.#forget(step);
    this.#unchanged = false;
    return undefined;
  }

  /** Counts what a step wrote down. Steps with failed rows are looked at again the next time. */
  async finish(
    step: number,
    { used, key, whole }: { used: string; key: string; whole: boolean },
  ): Promise<StepCounts> {
    const { database, pipeline } = this;
    const counts = await countStep(database, pipeline, step);
    if (!whole) return counts;
    await database.transaction(() =>
      database.run(
        `UPDATE builds SET used = $used::UUID, key = $key::UUID, counts = $counts
          WHERE pipeline = $pipeline AND step = $step`,
        {
          pipeline,
          step,
          used,
          key: counts.failed === 0 ? key : null,
          counts: JSON.stringify(counts),
        },
      ),
    );
    return counts;
  }

  async #forget(from: number): Promise<void> {
    const values = { pipeline: this.pipeline, from };
    await this.database.transaction(async () => {
      await this.database.run(
        `UPDATE builds SET used = NULL, key = NULL, counts = NULL
          WHERE pipeline = $pipeline AND step >= $from`,
        values,
      );
      await this.database.run(
        'DELETE FROM flow WHERE pipeline = $pipeline AND step >= $from',
        values,
      );
    });
  }
}
