import type { Command } from 'commander';
import { count, several } from '../option-values.js';

/** What gets answers: evaluating, and putting the runs of several machines together. */
export function solvingCommands(
  command: (usage: string, description: string) => Command,
  setExitCode: (code: number) => void,
): void {
  command(
    'eval <release>',
    'Get the answers of models to the tasks of a release; resumes by itself',
  )
    .option('--model <model>', 'a model, several times for several', several, [])
    .option('--models <file>', 'YAML file with models and their settings')
    .option('--prices <file>', 'YAML file with what tokens cost')
    .option('--prompts <directory>', 'prompts of your own')
    .option('--tasks <filter>', 'only these, such as kind=repair.text,difficulty=Easy')
    .option('--limit <number>', 'only the first tasks', count)
    .option('--samples <number>', 'independent answers to each task', count, 1)
    .option('--shard <i/n>', 'the i-th of n parts, for several machines; "merge" joins them')
    .option('--budget <budget>', 'stop before this is passed: 5usd, 2M tokens, 30min')
    .option('--concurrency <number>', 'most calls to one model at a time', count)
    .option('--out <directory>', 'where the run is kept')
    .option('--replies <directory>', 'where replies are remembered for all runs')
    .option('--no-score', 'only get the answers; "freshet score" scores them')
    .option('--dry-run', 'say what would be asked and what it may cost, and send nothing')
    .action(async (release, options) =>
      setExitCode(await (await import('../commands/eval.js')).evalCommand(release, options)),
    );
  command('merge <runs...>', 'Put runs over one release together: shards, or other models')
    .requiredOption('--out <directory>', 'where the new run is kept')
    .action(async (runs, options) =>
      setExitCode(await (await import('../commands/merge.js')).merge(runs, options)),
    );
}
