import { Stop } from '../../engine/run/stop.js';
import { evaluate } from '../evaluation/evaluate.js';
import { type EvalOptions, prepare } from '../evaluation/prepare.js';
import { solveView } from '../evaluation/solve-view.js';
import { type EvalSummary, summarise } from '../evaluation/summary.js';
import { stopOnInterrupt } from '../interrupt.js';
import { type OutputOptions, result, table } from '../output.js';

export async function evalCommand(
  release: string,
  options: EvalOptions & OutputOptions & { readonly dryRun?: boolean },
): Promise<number> {
  const prepared = await prepare(release, options);
  if (options.dryRun) {
    const { estimateCommand } = await import('../evaluation/estimate.js');
    return estimateCommand(prepared, options);
  }
  const stop = new Stop();
  const view = solveView(options);
  const free = stopOnInterrupt(stop, view.log);
  try {
    const evaluated = await evaluate(prepared, options, stop, view.onChange);
    try {
      view.close();
      const summary = await summarise(evaluated, stop.asked.aborted);
      result(options, summary, () => text(summary));
      if (summary.interrupted) return 130;
      return summary.failed > 0 || summary.pending > 0 ? 1 : 0;
    } finally {
      await evaluated.run.close();
    }
  } finally {
    view.close();
    free();
  }
}

function text(summary: EvalSummary): string {
  const cost = (value: number | null) => (value === null ? 'not known' : value.toFixed(4));
  const lines = [
    table(
      ['model', 'ok', 'invalid', 'failed', 'unavailable', 'pending', 'calls', 'tokens', 'cost'],
      summary.models.map((row) => [
        row.model,
        ...[row.ok, row.invalid, row.failed, row.unavailable, row.pending, row.calls, row.tokens],
        cost(row.cost),
      ]),
    ),
    '',
    `Run: ${summary.run}`,
  ];
  for (const { model, problem } of summary.models) {
    if (problem !== undefined) lines.push(`${model}: ${problem}`);
  }
  if (summary.lost > 0) lines.push(`${summary.lost} calls of an earlier process were lost.`);
  if (summary.interrupted) lines.push('Interrupted. Run the same command to go on.');
  else if (summary.failed + summary.pending > 0) {
    lines.push('Some answers are missing; run the same command to try them again.');
  }
  return lines.join('\n');
}
