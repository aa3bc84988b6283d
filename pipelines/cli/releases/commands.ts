import { type Command, InvalidArgumentError, Option } from 'commander';
import type { AnswerForm } from '../../../exports/release/manifest.js';

type MakeCommand = (usage: string, description: string, parent?: Command) => Command;

const answerForms: readonly AnswerForm[] = ['inline', 'separate', 'encrypted'];

function date(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Give a date such as 2026-08-01.');
  }
  return text;
}

function share(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1)) throw new InvalidArgumentError('Give a share such as 0.8.');
  return value;
}

function bits(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 64) throw new InvalidArgumentError('Give 0 to 64 bits.');
  return value;
}

/** The commands that make releases and look into them. */
export function releaseCommands(
  root: Command,
  command: MakeCommand,
  setExitCode: (code: number) => void,
): void {
  const selecting: MakeCommand = (usage, description, parent = root) =>
    command(usage, description, parent)
      .option('--workspace <directory>', 'where rows and blobs are kept', '.freshet')
      .option('--quotas <file>', 'YAML that says how much of what; all tasks if not given')
      .option('--splits <shares>', 'splits and their shares, such as dev=20,test=80')
      .option('--seed <text>', 'what every choice depends on; the name of the release if not given')
      .option('--pipeline <names...>', 'take tasks of these pipelines only')
      .option('--since <date>', 'only what is new in public since this date', date)
      .option('--exclude-release <releases...>', 'share nothing with these releases')
      .option('--ledger <directory>', 'where published releases are written down');
  selecting('release <name>', 'Make a release of the tasks in a workspace')
    .option('--out <directory>', 'what becomes the release; releases/<name> if not given')
    .addOption(
      new Option('--answers <form>', 'whether answers go along')
        .choices(answerForms)
        .default('inline'),
    )
    .option('--publish', 'enter the release into the ledger')
    .action(async (name, options) =>
      setExitCode(await (await import('../commands/release.js')).release(name, options)),
    );
  command(
    'diff <older> <newer>',
    'What a release shares with an earlier one, and what is near to it',
  )
    .option('--text <share>', 'near from this share of the words on, 0.8 if not given', share)
    .option('--code <share>', 'near from this share of the code on, 0.8 if not given', share)
    .option('--look <bits>', 'near up to this many of 256 bits, 10 if not given', bits)
    .action(async (older, newer, options) =>
      setExitCode(await (await import('../commands/diff.js')).diff(older, newer, options)),
    );
  command(
    'overlap <release> <collection>',
    'How much of a release is in a folder, Parquet or JSONL file',
  )
    .option('--share <share>', 'tasks count as found from this share of them on', share, 0.5)
    .action(async (release, collection, options) =>
      setExitCode(
        await (await import('../commands/overlap.js')).overlap(release, collection, options),
      ),
    );
  command('withdraw <source>', 'Make the next patch of a release, without a source')
    .option('--release <directory>', 'the release; the one in "releases" that has it if not given')
    .option('--out <directory>', 'the new release; a folder beside the old one if not given')
    .action(async (source, options) =>
      setExitCode(await (await import('../commands/withdraw.js')).withdrawCommand(source, options)),
    );
  const split = root.command('split').description('The strata of splits');
  selecting('show [release]', 'Draw the strata of a release, or of what one would have', split)
    .option('--out <file>', 'draw a chart, too: .svg or .html')
    .action(async (release, options) =>
      setExitCode(await (await import('../commands/split.js')).splitShow(release, options)),
    );
  command('verify <release>', 'Check that a release is what it was made, to the last byte')
    .option('--deep', 'render and certify every task again, from the release alone')
    .action(async (release, options) =>
      setExitCode(await (await import('../commands/verify.js')).verify(release, options)),
    );
}
