import type { StepReport } from '../engine/run/progress.js';
import { type OutputOptions, say } from './output.js';

const lineMilliseconds = 2_000;
const barMilliseconds = 100;
const barWidth = 24;

export interface ProgressView {
  onChange(step: StepReport): void;
  log(message: string): void;
  close(): void;
}

/** A bar on a terminal, a plain line now and then elsewhere. */
export function progressView(options: OutputOptions): ProgressView {
  if (options.quiet) return { onChange: () => {}, log: () => {}, close: () => {} };
  return process.stderr.isTTY && !options.json ? bar() : lines();
}

function lines(): ProgressView {
  let last = performance.now();
  let lastDone = '';
  return {
    onChange(step) {
      const done = step.state === 'done' ? `${step.step}` : '';
      const due = performance.now() - last > lineMilliseconds;
      if (step.state === 'waiting' || (done === '' && !due) || (done !== '' && done === lastDone))
        return;
      last = performance.now();
      lastDone = done;
      say(describe(step));
    },
    log: say,
    close: () => {},
  };
}

function bar(): ProgressView {
  let last = 0;
  const clear = () => process.stderr.write('\r\u001b[2K');
  return {
    onChange(step) {
      if (step.state === 'done') {
        clear();
        say(describe(step));
        return;
      }
      if (performance.now() - last < barMilliseconds) return;
      last = performance.now();
      const part = step.input > 0 ? doneRows(step) / step.input : 0;
      const full = Math.round(Math.min(part, 1) * barWidth);
      clear();
      process.stderr.write(`${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${describe(step)}`);
    },
    log(message) {
      clear();
      say(message);
    },
    close: clear,
  };
}

function doneRows(step: StepReport): number {
  return Math.min(step.executed + step.cached, step.input);
}

function describe(step: StepReport): string {
  if (step.input === 0 && step.state === 'running') return `${step.stage}: ${step.outputs} found`;
  const dropped = step.dropped > 0 ? `, ${step.dropped} dropped` : '';
  const failed = step.failed > 0 ? `, ${step.failed} failed` : '';
  if (step.state === 'done')
    return `${step.stage}: ${step.kept} of ${step.input} kept${dropped}${failed}`;
  return `${step.stage}: ${doneRows(step)} of ${step.input}${dropped}${failed}`;
}
