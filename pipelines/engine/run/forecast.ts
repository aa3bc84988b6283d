import type { Source } from '../source.js';
import { type AnyStage, isSetStage } from '../stage.js';
import { countInput, type FlowInput, recordStep } from '../store/flow.js';
import { recordCandidates } from '../store/record-candidates.js';
import { Snapshots } from '../store/snapshots.js';
import { StageStore } from '../store/stage-store.js';
import type { Plan } from './build.js';
import type { RunContext } from './context.js';
import { snapshotKey } from './discover.js';
import { stageIdentity } from './identity.js';
import { setIdentity } from './run-set-stage.js';

export interface StepForecast {
  readonly stage: string;
  /** Rows that are known to come into the step, and those of them that it has not seen yet. */
  readonly input: number;
  readonly waiting: number;
  /** Steps before have work to do, so further rows may come. */
  readonly open: boolean;
}

/** How much each step of a build would have to do, as far as the workspace knows. */
export async function forecast(
  plan: Plan,
  context: Pick<RunContext, 'workspace' | 'tools'>,
): Promise<StepForecast[]> {
  const { database } = context.workspace;
  // It hides the table of the same name: the rows flow as in a build, and nothing is written.
  await database.run('CREATE OR REPLACE TEMP TABLE flow AS FROM flow LIMIT 0');
  try {
    const run = new Forecast(plan, context);
    await run.all();
    return run.steps;
  } finally {
    await database.run('DROP TABLE temp.flow');
  }
}

class Forecast {
  readonly steps: StepForecast[] = [];
  #open = false;

  constructor(
    readonly plan: Plan,
    readonly context: Pick<RunContext, 'workspace' | 'tools'>,
  ) {}

  async all(): Promise<void> {
    const fetched: number[] = [];
    let left = this.plan.limit;
    let open = false;
    for (const [index, source] of this.plan.sources.entries()) {
      this.#open = false;
      left -= await this.#candidates(source, left);
      await this.#stage(source.fetch, [index * 2]);
      fetched.push(index * 2 + 1);
      open ||= this.#open;
    }
    this.#open = open;
    let input = fetched;
    for (const stage of this.plan.stages) {
      await this.#stage(stage, input);
      input = [this.steps.length - 1];
    }
  }

  async #candidates(source: Source, limit: number): Promise<number> {
    const { database } = this.context.workspace;
    const step = this.steps.length;
    const stageName = `sources/${source.name}`;
    const key = await snapshotKey(source, this.plan.settings.since);
    const known = this.plan.refresh ? undefined : await new Snapshots(database).find(key);
    if (known !== undefined) {
      const where = { pipeline: this.plan.name, step, stageName };
      await recordCandidates(database, where, known.snapshot, limit);
    }
    const found = await countInput(database, this.#from([step]));
    this.#open = found < limit && !known?.complete;
    this.steps.push({ stage: stageName, input: found, waiting: 0, open: this.#open });
    return found;
  }

  async #stage(stage: AnyStage, inputSteps: readonly number[]): Promise<void> {
    const { database } = this.context.workspace;
    const step = this.steps.length;
    const input = this.#from(inputSteps);
    const rows = await countInput(database, input);
    const identity = await this.#identity(stage, input);
    // A stage that must see all rows can know nothing about a set that is not whole.
    const waiting =
      identity === undefined ? rows : await new StageStore(database, identity).countWaiting(input);
    if (identity !== undefined) await recordStep(database, input, step, stage.name, identity);
    this.steps.push({ stage: stage.name, input: rows, waiting, open: this.#open });
    this.#open ||= waiting > 0;
  }

  async #identity(stage: AnyStage, input: FlowInput): Promise<string | undefined> {
    const identity = await stageIdentity(stage, this.context.tools);
    if (!isSetStage(stage)) return identity;
    return this.#open ? undefined : setIdentity(identity, input, this.context.workspace.database);
  }

  #from(steps: readonly number[]): FlowInput {
    return { pipeline: this.plan.name, steps };
  }
}
