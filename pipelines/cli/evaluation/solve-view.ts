import type { SolveProgress } from '../../../eval/solve/solve.js';
import { type OutputOptions, say } from '../output.js';

const lineMilliseconds = 2_000;
const barMilliseconds = 100;

/** How far each model is: one line that changes on a terminal, a line now and then elsewhere. */
export function solveView(options: OutputOptions) {
  const states = new Map<string, SolveProgress>();
  const onTerminal = process.stderr.isTTY && !options.json;
  let last = performance.now();
  const clear = () => {
    if (onTerminal) process.stderr.write('\r\u001b[2K');
  };
  return {
    onChange(progress: SolveProgress) {
      states.set(progress.model, { ...progress, counts: { ...progress.counts } });
      const pause = onTerminal ? barMilliseconds : lineMilliseconds;
      if (options.quiet || performance.now() - last < pause) return;
      last = performance.now();
      const line = [...states.values()].map(describe).join(' · ');
      clear();
      if (onTerminal) process.stderr.write(line.slice(0, (process.stderr.columns ?? 80) - 1));
      else say(line);
    },
    log(message: string) {
      clear();
      if (!options.quiet) say(message);
    },
    close: clear,
  };
}

function describe({ model, total, counts }: SolveProgress): string {
  const { ok, invalid, failed, unavailable } = counts;
  const others = Object.entries({ invalid, failed, unavailable })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `, ${count} ${name}`);
  return `${model}: ${ok + invalid + failed + unavailable} of ${total}${others.join('')}`;
}
