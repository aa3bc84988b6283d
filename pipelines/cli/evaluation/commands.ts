import { type Command, InvalidArgumentError } from 'commander';

function count(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new InvalidArgumentError('Give a number from 1.');
}

function several(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

/** What is done with the answers of a run: scoring, reporting. */
export function scoringCommands(
  command: (usage: string, description: string) => Command,
  setExitCode: (code: number) => void,
): void {
  const overRuns = (usage: string, description: string) =>
    command(usage, description)
      .option('--release <directory>', 'where the release is now, if it was moved')
      .option('--fail-under <metric=value>', 'exit with 1 if a model misses this', several, []);
  overRuns('score <run>', 'Score the answers of a run again; no model is called without --judge')
    .option('--judge <model>', 'have the answers judged by a model, too')
    .option('--repeats <number>', 'how often the judge is asked about each answer', count, 3)
    .option('--models <file>', 'YAML file with models and their settings')
    .option('--prices <file>', 'YAML file with what tokens cost')
    .option('--budget <budget>', 'stop judging before this is passed: 5usd, 2M tokens, 30min')
    .option('--concurrency <number>', 'most calls to the judge at a time', count)
    .option('--replies <directory>', 'where replies are remembered for all runs')
    .action(async (run, options) =>
      setExitCode(await (await import('../commands/score.js')).score(run, options)),
    );
  overRuns('report <runs...>', 'Write a page about runs over one release')
    .option('--out <file>', 'the page; report.html in the first run if not given')
    .option('--title <text>', 'what stands at its top')
    .option(
      '--labels <file>',
      'labels of people, as CSV: task, model, sample, metric, rater, value',
    )
    .option('--single-file', 'put everything into the page, pictures small')
    .action(async (runs, options) =>
      setExitCode(await (await import('../commands/report.js')).report(runs, options)),
    );
}
