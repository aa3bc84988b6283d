import { hashJson } from '../hash.js';
import type { Source } from '../source.js';
import { type AnyStage, type BuildSettings, isSetStage } from '../stage.js';
import { BuildLog } from '../store/build-log.js';
import { countInput, type FlowInput, recordStep } from '../store/flow.js';
import { recordCandidates } from '../store/record-candidates.js';
import { Snapshots } from '../store/snapshots.js';
import type { RunContext } from './context.js';
import { type Discovered, discover } from './discover.js';
import { stageIdentity } from './identity.js';
import type { StepReport } from './progress.js';
import { Reporter } from './reporter.js';
import { runSetStage, setIdentity } from './run-set-stage.js';
import { runStage } from './run-stage.js';

export interface Plan {
  readonly name: string;
  readonly sources: readonly Source[];
  readonly stages: readonly AnyStage[];
  readonly settings: BuildSettings;
  readonly limit: number;
  /** Look for candidates again, even where a snapshot of an earlier search exists. */
  readonly refresh: boolean;
}

export interface BuildResult {
  readonly steps: readonly StepReport[];
  readonly snapshots: readonly Discovered[];
  readonly interrupted: boolean;
}

/** Each source has two steps, discovery and fetch; then the stages follow one after the other. */
export function stepNames(plan: Plan): string[] {
  return [
    ...plan.sources.flatMap((source) => [`sources/${source.name}`, source.fetch.name]),
    ...plan.stages.map((stage) => stage.name),
  ];
}

/** Runs what is not known yet and writes down the way of every row. */
export async function build(
  plan: Plan,
  context: RunContext,
  onChange: (step: StepReport) => void,
): Promise<BuildResult> {
  const names = stepNames(plan);
  const reporter = new Reporter(context.workspace.directory, plan.name, names, onChange);
  await reporter.publish();
  try {
    const settings = JSON.stringify({ ...plan.settings, limit: finite(plan.limit) });
    const log = await BuildLog.begin(context.workspace.database, plan.name, names, settings);
    const snapshots = await new Run(plan, context, reporter, log).all();
    const interrupted = context.stop.asked.aborted;
    await reporter.close(interrupted ? 'interrupted' : 'done');
    return { steps: reporter.steps, snapshots, interrupted };
  } catch (error) {
    await reporter.close('stopped');
    throw error;
  }
}

class Run {
  constructor(
    readonly plan: Plan,
    readonly context: RunContext,
    readonly reporter: Reporter,
    readonly log: BuildLog,
  ) {}

  async all(): Promise<Discovered[]> {
    const { plan, context } = this;
    const snapshots: Discovered[] = [];
    const fetched: number[] = [];
    let left = plan.limit;
    for (const [index, source] of plan.sources.entries()) {
      if (context.stop.asked.aborted) return snapshots;
      const { discovered, found } = await this.#discover(source, index * 2, left);
      snapshots.push(discovered);
      left -= found;
      if (context.stop.asked.aborted) return snapshots;
      await this.#stage(source.fetch, index * 2 + 1, [index * 2]);
      fetched.push(index * 2 + 1);
    }
    let input = fetched;
    for (const [index, stage] of plan.stages.entries()) {
      if (context.stop.asked.aborted) return snapshots;
      const step = plan.sources.length * 2 + index;
      await this.#stage(stage, step, input);
      input = [step];
    }
    return snapshots;
  }

  async #discover(
    source: Source,
    step: number,
    limit: number,
  ): Promise<{ discovered: Discovered; found: number }> {
    const { database } = this.context.workspace;
    const discovered = await discover(source, this.context, {
      refresh: this.plan.refresh,
      limit,
      since: this.plan.settings.since,
      onUnit: (found) => this.reporter.found(step, found),
    });
    const { snapshot, asked } = discovered;
    const all = await new Snapshots(database).count(snapshot);
    const key = hashJson([snapshot, all, finite(limit)]);
    let counts = await this.log.unchanged(step, key);
    if (counts === undefined) {
      const where = { pipeline: this.plan.name, step, stageName: `sources/${source.name}` };
      await recordCandidates(database, where, snapshot, limit);
      counts = await this.log.finish(step, { used: snapshot, key, whole: this.#whole });
    }
    this.reporter.finish(step, counts, asked);
    return { discovered, found: counts.outputs };
  }

  async #stage(stage: AnyStage, step: number, inputSteps: readonly number[]): Promise<void> {
    const { database } = this.context.workspace;
    const key = await stageIdentity(stage, this.context.tools);
    const counts = await this.log.unchanged(step, key);
    if (counts !== undefined) return this.reporter.unchanged(step, counts);
    const input = this.#from(inputSteps);
    const progress = this.reporter.start(step, input, await countInput(database, input));
    let used = key;
    if (isSetStage(stage)) {
      used = await setIdentity(key, input, database);
      await runSetStage(stage, used, this.context, progress);
    } else {
      await runStage(stage, used, this.context, progress);
    }
    await recordStep(database, input, step, stage.name, used);
    this.reporter.finish(step, await this.log.finish(step, { used, key, whole: this.#whole }));
  }

  get #whole(): boolean {
    return !this.context.stop.asked.aborted;
  }

  #from(steps: readonly number[]): FlowInput {
    return { pipeline: this.plan.name, steps };
  }
}

function finite(limit: number): number | null {
  return Number.isFinite(limit) ? limit : null;
}
