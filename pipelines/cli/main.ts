import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { scoringCommands } from './evaluation/commands.js';
import { count } from './evaluation/option-values.js';
import { solvingCommands } from './evaluation/solving-commands.js';
import { metricsCommands } from './metrics/commands.js';
import { fail, type OutputOptions, result } from './output.js';
import { releaseCommands } from './releases/commands.js';
import { version } from './version.js';

const defaultWorkspace = '.freshet';

function date(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Give a date such as 2026-08-01.');
  }
  return text;
}

/** Each command loads its own code only when it is called, so that the others start fast. */
function program(setExitCode: (code: number) => void): Command {
  const root = new Command('freshet')
    .description('Builds certified, fresh benchmark splits from licensed public UI work.')
    .version(version)
    .showSuggestionAfterError()
    .exitOverride();

  const command = (usage: string, description: string, parent = root) =>
    parent
      .command(usage)
      .description(description)
      .option('--json', 'print one JSON object on standard output')
      .option('--quiet', 'say nothing but the result')
      .option('--verbose', 'say more');
  const inWorkspace = (usage: string, description: string) =>
    command(usage, description).option(
      '--workspace <directory>',
      'where rows and blobs are kept',
      defaultWorkspace,
    );

  command('doctor', 'Say what this machine has and lacks, and how to mend it').action(
    async (options) => setExitCode(await (await import('./commands/doctor.js')).doctor(options)),
  );
  inWorkspace('build <pipeline>', 'Run a pipeline; a second run does only what is missing')
    .option('--since <date>', 'only what is new in public since this date', date)
    .option('--seed <text>', 'what every choice depends on', 'freshet')
    .option('--limit <number>', 'take this many candidates from the sources', count)
    .option('--refresh', 'look for candidates again, even if that was done before')
    .option('--dry-run', 'say what would run, and write nothing')
    .action(async (pipeline, options) =>
      setExitCode(await (await import('./commands/build.js')).buildCommand(pipeline, options)),
    );
  inWorkspace('status', 'How far the builds in a workspace are').action(async (options) =>
    setExitCode(await (await import('./commands/status.js')).status(options)),
  );
  inWorkspace('funnel', 'How many rows each step kept and why it dropped the others')
    .option('--pipeline <name>', 'only this pipeline')
    .action(async (options) =>
      setExitCode(await (await import('./commands/funnel.js')).funnel(options)),
    );
  inWorkspace('drops', 'The rows that were dropped or failed, each with its reason')
    .option('--pipeline <name>', 'only this pipeline')
    .option('--stage <name>', 'only what this stage dropped')
    .option('--reason <reason>', 'only what was dropped for this reason')
    .action(async (options) =>
      setExitCode(await (await import('./commands/drops.js')).drops(options)),
    );
  inWorkspace('show <id>', 'A row, the way it took, and a page with its pictures')
    .option('--open', 'open the page with the pictures')
    .action(async (id, options) =>
      setExitCode(await (await import('./commands/show.js')).show(id, options)),
    );
  inWorkspace('gc', 'Remove what the last build of no pipeline needs')
    .option('--dry-run', 'say what would go, and remove nothing')
    .option(
      '--keep-days <number>',
      'keep results and searches of the last days all the same',
      count,
    )
    .option('--forget <pipelines...>', 'pipelines that will not be built again')
    .action(async (options) => setExitCode(await (await import('./commands/gc.js')).gc(options)));
  command('stages [name]', 'The sources and stages that pipelines can use, with parameters')
    .option('--schema', 'print the JSON schema of pipeline files')
    .action(async (name, options) =>
      setExitCode(await (await import('./commands/stages.js')).stages(name, options)),
    );
  solvingCommands(command, setExitCode);
  releaseCommands(root, command, setExitCode);
  scoringCommands(command, setExitCode);
  const metrics = root.command('metrics').description('The metrics: which, what, and one computed');
  metricsCommands((usage, description) => command(usage, description, metrics), setExitCode);
  command(
    'weights <action> [model]',
    'Models that metrics need: list, check (checksums), where, or seal one that was put there',
  )
    .option('--source <text>', 'where the files of a sealed model came from')
    .action(async (action, model, options) =>
      setExitCode(await (await import('./commands/weights.js')).weights(action, model, options)),
    );
  return root;
}

/** Runs the command line and gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const options: OutputOptions = {
    json: args.includes('--json'),
    verbose: args.includes('--verbose'),
  };
  let exitCode = 0;
  try {
    await program((code) => {
      exitCode = code;
    }).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return fail(error, options);
    if (error.exitCode === 0) return 0;
    if (options.json) {
      const problems = [{ message: error.message, fix: 'See "freshet --help".' }];
      result(options, { ok: false, problems }, () => '');
    }
    return 2;
  }
}
