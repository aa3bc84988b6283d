import { type Command, InvalidArgumentError } from 'commander';

/** A rectangle in pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rectangles(text: string, before: readonly Rectangle[] = []): Rectangle[] {
  const numbers = text.split(',').map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) {
    throw new InvalidArgumentError('Give four numbers such as 0,0,640,120.');
  }
  return [...before, { x, y, width, height }];
}

/** Adds what can be done with metrics; `command` makes one with the options that all have. */
export function metricsCommands(
  command: (usage: string, description: string) => Command,
  setExitCode: (code: number) => void,
): void {
  const load = () => import('../commands/metrics.js');
  command('list', 'All metrics').action(async (options) =>
    setExitCode((await load()).listMetrics(options)),
  );
  command('explain <id>', 'The formula, constants and profiles of a metric').action(
    async (id, options) => setExitCode((await load()).explainMetric(id, options)),
  );
  command('compute <id> <reference> [answer]', 'One metric over two files')
    .addHelpText('after', '\nA metric without reference takes the answer alone, or "-" before it.')
    .option(
      '--profile <name>',
      'one of those that "explain" names; the first one listed if not given',
    )
    .option('--region <x,y,width,height>', 'a part of the reference; may be repeated', rectangles)
    .action(async (id, reference, answer, options) =>
      setExitCode(await (await load()).computeMetric(id, reference, answer, options)),
    );
  command('selftest', 'What every metric must get right before it is used').action(
    async (options) => setExitCode(await (await load()).selfTestMetrics(options)),
  );
}
