import type { FlowInput, StepCounts } from '../store/flow.js';
import type { OutcomeLine } from '../store/write-batch.js';
import type { StepProgress } from './context.js';
import { newStep, type Progress, type StepReport, writeProgress } from './progress.js';

const publishMilliseconds = 250;

/** Keeps the numbers of a build, publishes them for other processes and tells whoever listens. */
export class Reporter {
  readonly steps: StepReport[];
  readonly #startedAt = new Date();
  #publishing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #state: Progress['state'] = 'running';

  constructor(
    readonly directory: string,
    readonly pipeline: string,
    stages: readonly string[],
    readonly onChange: (step: StepReport) => void,
  ) {
    this.steps = stages.map((stage, step) => newStep(step, stage));
  }

  /** Starts a step; what the stage says about its rows goes through the result. */
  start(step: number, input: FlowInput, rows: number): StepProgress {
    const report = this.#step(step);
    const count = (lines: readonly OutcomeLine[]) => {
      const [first] = lines;
      if (first?.reason) {
        report.dropped += 1;
        report.reasons[first.reason] = (report.reasons[first.reason] ?? 0) + 1;
      } else {
        report.kept += 1;
        report.outputs += lines.length;
      }
      this.#changed(report);
    };
    Object.assign(report, { state: 'running', input: rows });
    this.#changed(report);
    return {
      input,
      expect: (pending) => {
        report.cached = rows - pending;
        this.#changed(report);
      },
      executed: (lines) => {
        report.executed += 1;
        count(lines);
      },
      cached: (lines) => {
        report.cached += 1;
        count(lines);
      },
      failed: () => {
        report.executed += 1;
        report.failed += 1;
        this.#changed(report);
      },
    };
  }

  /** While a source looks for candidates, nobody knows how many there will be. */
  found(step: number, candidates: number): void {
    const report = this.#step(step);
    Object.assign(report, { state: 'running', outputs: candidates });
    this.#changed(report);
  }

  finish(step: number, counts: StepCounts, executed?: number): void {
    const report = this.#step(step);
    const input = counts.kept + counts.dropped + counts.failed;
    Object.assign(report, counts, { state: 'done', input: Math.max(report.input, input) });
    if (executed !== undefined) report.executed = executed;
    this.#changed(report);
  }

  /** The step and all before it are as the last build left them. */
  unchanged(step: number, counts: StepCounts): void {
    const cached = counts.kept + counts.dropped + counts.failed;
    Object.assign(this.#step(step), { cached });
    this.finish(step, counts);
  }

  async close(state: Progress['state']): Promise<void> {
    this.#state = state;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.publish();
  }

  async publish(): Promise<void> {
    this.#publishing = this.#publishing.then(() =>
      writeProgress(this.directory, {
        pipeline: this.pipeline,
        process: process.pid,
        state: this.#state,
        startedAt: this.#startedAt.toISOString(),
        updatedAt: new Date().toISOString(),
        steps: this.steps,
      }),
    );
    return this.#publishing;
  }

  #step(step: number): StepReport {
    const report = this.steps[step];
    if (report === undefined) throw new RangeError(`The build has no step ${step}`);
    return report;
  }

  #changed(report: StepReport): void {
    this.onChange(report);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // A full disk shows up where rows are written; the numbers alone are not worth stopping for.
      this.publish().catch(() => {});
    }, publishMilliseconds);
  }
}
